import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { mediaAddress } from '../../../api/media.ts'
import type { InputOf, OutputOf } from '../../../contract/operation.ts'
import { operatorTaskList } from '../../../contract/operator/task-list.ts'
import { formatDate, formatNumber } from '../../../i18n/format.ts'
import { $locale, $t } from '../../../i18n/translator.ts'
import type { ScreenProps } from '../../../parts/screen.ts'
import { price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { resource } from '../../../stores/loadable.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'
import { Thumbnail } from '../../../ui/media/thumbnail.tsx'
import { Chips } from '../../../ui/navigation/chips.tsx'
import { addressFilter } from '../../parts/address-filter.ts'
import { readableText } from '../../parts/by-language.tsx'
import { type Decision, DecisionSheet } from '../../parts/decisions.tsx'
import { type Column, PagedTable } from '../../parts/paged-table.tsx'
import { tellDecided } from '../../parts/tell-decided.ts'
import type { Decided } from '../../stores/decision.ts'
import { $may } from '../../stores/staff.ts'
import { editTask, newTask } from './task-form.tsx'

type Task = OutputOf<typeof operatorTaskList>['list'][number]

const tasks = resource(operatorTaskList)

function useColumns(edit: (task: Task) => void): readonly Column<Task>[] {
  const t = useStore($t)
  const may = useStore($may)
  const locale = useStore($locale)
  const currency = useStore($currency)
  return useMemo(
    () => [
      {
        id: 'title',
        title: t('console.projects.title'),
        cell: task => {
          const title = readableText(task.title, locale)
          return (
            <Inline gap={2}>
              {task.kind === 'share' && <Thumbnail src={mediaAddress(task.picture)} size={40} />}
              {may('task_put') ? (
                <Button tone="ghost" small onClick={() => edit(task)}>
                  {title}
                </Button>
              ) : (
                title
              )}
            </Inline>
          )
        }
      },
      { id: 'kind', title: t('console.merchants.type'), cell: ({ kind }) => t(`console.tasks.${kind}`) },
      {
        id: 'metric',
        title: t('console.tasks.counts'),
        cell: ({ metric, goal }) =>
          t('console.projects.item', { code: t(`console.tasks.metric.${metric}`), n: formatNumber(goal) })
      },
      {
        id: 'reward',
        title: t('console.proofs.reward'),
        cell: ({ reward }) => price.text(reward, currency),
        sort: ({ reward }) => Number(reward),
        end: true
      },
      {
        id: 'deadline',
        title: t('console.tasks.deadline'),
        cell: ({ deadline }) => (deadline ? formatDate(deadline) : t('console.none'))
      },
      {
        id: 'active',
        title: t('console.queue.filter'),
        cell: ({ active }) => (
          <Status tone={active ? 'success' : 'neutral'} label={t(`console.offer.${active ? 'on' : 'off'}`)} />
        )
      }
    ],
    [t, may, locale, currency, edit]
  )
}

/** Missions and share tasks, for which merchants get a reward. */
export function Screen({ query }: ScreenProps) {
  const t = useStore($t)
  const may = useStore($may)
  const [open, setOpen] = useState<Decision>()
  const columns = useColumns(task => setOpen(editTask(t, task)))
  const { filter, choose } = addressFilter('/tasks', query, ['kind'])
  const decided = (how: Decided) => {
    setOpen(undefined)
    void tellDecided(t, '', how)
    void tasks.refresh()
  }
  return (
    <Stack gap={4}>
      {may('task_put') && (
        <Inline wrap gap={2}>
          {(['mission', 'share'] as const).map(kind => (
            <Button key={kind} icon="plus" onClick={() => setOpen(newTask(t, kind))}>
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
        caption={t('console.nav.tasks')}
        columns={columns}
        empty={<EmptyState art="tasks" message={t('console.queue.empty')} />}
      />
      {open && <DecisionSheet decision={open} onClose={() => setOpen(undefined)} onDecided={decided} />}
    </Stack>
  )
}
