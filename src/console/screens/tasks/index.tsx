import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { InputOf, OutputOf } from '../../../contract/operation.ts'
import { operatorTaskList } from '../../../contract/tasks/task.operator.ts'
import { formatDate, formatNumber } from '../../../i18n/format.ts'
import { $locale, $t } from '../../../i18n/translator.ts'
import type { ScreenProps } from '../../../parts/screen.ts'
import { price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { createResource } from '../../../stores/loadable.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'
import { Chips } from '../../../ui/navigation/chips.tsx'
import { createAddressFilter } from '../../parts/address-filter.ts'
import { findReadableText } from '../../parts/by-language.tsx'
import { createOfferStateColumn, OfferName, useOfferSheet } from '../../parts/offer.tsx'
import { type Column, PagedTable } from '../../parts/paged-table.tsx'
import { $isAllowed } from '../../stores/staff.ts'
import { createEditDecision, createTaskDecision } from './task-form.tsx'

type Task = OutputOf<typeof operatorTaskList>['list'][number]

const tasks = createResource(operatorTaskList)

function useColumns(edit: (task: Task) => void): readonly Column<Task>[] {
  const t = useStore($t)
  const locale = useStore($locale)
  const currency = useStore($currency)
  return useMemo(
    () => [
      {
        id: 'title',
        title: t('console.projects.title'),
        cell: task => (
          <OfferName
            {...(task.kind === 'share' && { picture: task.picture })}
            name={findReadableText(task.title, locale)}
            operation="task_put"
            onEdit={() => edit(task)}
          />
        ),
        sorts: true
      },
      { id: 'kind', title: t('console.merchants.type'), cell: ({ kind }) => t(`console.tasks.${kind}`), sorts: true },
      {
        id: 'metric',
        title: t('console.tasks.counts'),
        cell: ({ metric, goal }) =>
          t('console.projects.item', { name: t(`console.tasks.metric.${metric}`), n: formatNumber(goal) })
      },
      {
        id: 'reward',
        title: t('console.proofs.reward'),
        cell: ({ reward }) => price.text(reward, currency),
        sorts: true,
        end: true
      },
      {
        id: 'deadline',
        title: t('console.tasks.deadline'),
        cell: ({ deadline }) => (deadline ? formatDate(deadline) : t('console.none')),
        sorts: true
      },
      { ...createOfferStateColumn(t), sorts: true }
    ],
    [t, locale, currency, edit]
  )
}

/** Missions and share tasks, for which merchants get a reward. */
export function Screen({ query }: ScreenProps) {
  const t = useStore($t)
  const may = useStore($isAllowed)
  const [open, sheet] = useOfferSheet(tasks.refresh)
  const columns = useColumns(task => open(createEditDecision(t, task)))
  const {
    filter: { sort, ...filter },
    choose
  } = createAddressFilter('/tasks', query, ['kind', 'sort'])
  return (
    <Stack gap={4}>
      {may('task_put') && (
        <Inline wrap gap={2}>
          {(['mission', 'share'] as const).map(kind => (
            <Button
              key={kind}
              icon="plus"
              small
              tone={kind === 'mission' ? 'primary' : 'secondary'}
              onClick={() => open(createTaskDecision(t, kind))}
            >
              {t(`console.tasks.add.${kind}`)}
            </Button>
          ))}
        </Inline>
      )}
      <Chips
        label={t('console.merchants.type')}
        value={filter.kind ?? ''}
        options={[
          { value: '', label: t('console.tasks.every') },
          { value: 'mission', label: t('console.tasks.mission') },
          { value: 'share', label: t('console.tasks.share') }
        ]}
        onInput={kind => choose({ kind })}
      />
      <PagedTable
        source={tasks}
        filter={filter as InputOf<typeof operatorTaskList>}
        sorting={{ sort, onSort: next => choose({ sort: next }) }}
        caption={t('console.nav.tasks')}
        columns={columns}
        empty={<EmptyState art="tasks" message={t('console.queue.empty')} />}
      />
      {sheet}
    </Stack>
  )
}
