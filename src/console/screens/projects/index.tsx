import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { OutputOf } from '../../../contract/operation.ts'
import { operatorProjectList } from '../../../contract/orders/project.operator.ts'
import { formatNumber } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $locale, $t } from '../../../i18n/translator.ts'
import type { ScreenProps } from '../../../parts/screen.ts'
import { price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { createResource } from '../../../stores/loadable.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { splitGoodName } from '../../../ui/cards/good-parts.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'
import { createAddressFilter } from '../../parts/address-filter.ts'
import { findReadableText } from '../../parts/by-language.tsx'
import { createOfferStateColumn, OfferName, useOfferSheet } from '../../parts/offer.tsx'
import { type Column, PagedTable } from '../../parts/paged-table.tsx'
import { useKeys } from '../../parts/use-keys.ts'
import { $isAllowed } from '../../stores/staff.ts'
import { Hotkey } from '../../ui/console-split.tsx'
import { createProjectDecision } from './project-form.tsx'

type Project = OutputOf<typeof operatorProjectList>['list'][number]

const projects = createResource(operatorProjectList)

/** One piece is named alone. */
const formatGoods = (t: Translate, name: string, quantity: number): string =>
  quantity === 1 ? name : t('console.projects.item', { name, n: formatNumber(quantity) })

function useColumns(edit: (project: Project) => void): readonly Column<Project>[] {
  const t = useStore($t)
  const locale = useStore($locale)
  const currency = useStore($currency)
  return useMemo(
    () => [
      {
        id: 'title',
        title: t('console.projects.title'),
        cell: project => (
          <OfferName
            picture={project.picture}
            name={findReadableText(project.title, locale)}
            operation="project_put"
            onEdit={() => edit(project)}
          />
        ),
        sorts: true,
        whole: true
      },
      {
        id: 'items',
        title: t('console.orders.goods'),
        isLong: true,
        cell: ({ items }) =>
          items.map(({ name, quantity }) => formatGoods(t, splitGoodName(name).title, quantity)).join(', ')
      },
      {
        id: 'cost',
        title: t('console.catalogue.cost'),
        cell: one => price.text(one.cost, currency),
        end: true,
        sorts: true
      },
      {
        id: 'price',
        title: t('console.catalogue.price'),
        cell: one => price.text(one.sale_price, currency),
        end: true,
        sorts: true
      },
      {
        id: 'stock',
        title: t('console.projects.bundles'),
        cell: ({ stock }) => formatNumber(stock),
        sorts: true,
        end: true
      },
      { ...createOfferStateColumn(t), sorts: true }
    ],
    [t, locale, currency, edit]
  )
}

/** Projects: bundles of goods that merchants buy. */
export function Screen({ query }: ScreenProps) {
  const t = useStore($t)
  const may = useStore($isAllowed)
  const [open, sheet] = useOfferSheet(projects.refresh)
  const columns = useColumns(project => open(createProjectDecision(t, project)))
  const { filter, choose } = createAddressFilter('/projects', query, ['sort'])
  const add = may('project_put') ? () => open(createProjectDecision(t)) : undefined
  useKeys({ n: add })
  return (
    <Stack gap={4} align="stretch">
      {add && (
        <Inline>
          <Button icon="plus" small onClick={add}>
            <Hotkey label={t('console.projects.add')} hotkey="n" />
          </Button>
        </Inline>
      )}
      <PagedTable
        source={projects}
        filter={{}}
        sorting={{ sort: filter.sort, onSort: sort => choose({ sort }) }}
        caption={t('console.nav.projects')}
        columns={columns}
        empty={<EmptyState art="search" message={t('console.queue.empty')} />}
      />
      {sheet}
    </Stack>
  )
}
