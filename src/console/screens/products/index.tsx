import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import type { InputOf, OutputOf } from '../../../contract/operation.ts'
import { operatorDepotList } from '../../../contract/shop/product.operator.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import type { ScreenProps } from '../../../parts/screen.ts'
import { price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { createResource } from '../../../stores/loadable.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'
import { usePresence } from '../../../ui/overlays/use-presence.ts'
import { createAddressFilter } from '../../parts/address-filter.ts'
import { KeywordSearch } from '../../parts/keyword-search.tsx'
import { createOfferStateColumn, OfferName, useOfferSheet } from '../../parts/offer.tsx'
import { type Column, PagedTable } from '../../parts/paged-table.tsx'
import { useKeys } from '../../parts/use-keys.ts'
import { $isAllowed } from '../../stores/staff.ts'
import { Hotkey } from '../../ui/console-split.tsx'
import { ImportGoods } from './import-goods.tsx'
import { createProductDecision } from './product-form.tsx'

type Product = OutputOf<typeof operatorDepotList>['list'][number]

const goods = createResource(operatorDepotList)

function useColumns(edit: (product: Product) => void): readonly Column<Product>[] {
  const t = useStore($t)
  const currency = useStore($currency)
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('console.merchants.name'),
        cell: product => (
          <OfferName picture={product.picture} name={product.name} operation="depot_put" onEdit={() => edit(product)} />
        ),
        sorts: true
      },
      { id: 'code', title: t('console.orders.code'), cell: ({ code }) => code, sorts: true },
      {
        id: 'cost',
        title: t('console.catalogue.cost'),
        cell: product => price.text(product.purchase_cost, currency),
        sorts: true,
        end: true
      },
      {
        id: 'price',
        title: t('console.catalogue.price'),
        cell: product => price.text(product.sale_price, currency),
        sorts: true,
        end: true
      },
      {
        id: 'stock',
        title: t('console.catalogue.stock'),
        cell: ({ stock }) => formatNumber(stock),
        sorts: true,
        end: true
      },
      { ...createOfferStateColumn(t), sorts: true }
    ],
    [t, currency, edit]
  )
}

/** The goods of the depot: search, change, add, and import from a file. */
export function Screen({ query }: ScreenProps) {
  const t = useStore($t)
  const may = useStore($isAllowed)
  const [open, sheet] = useOfferSheet(goods.refresh)
  const [isImporting, setImporting] = useState(false)
  const isSheetShown = usePresence(isImporting || undefined)
  const columns = useColumns(product => open(createProductDecision(t, product)))
  const {
    filter: { sort, ...filter },
    choose
  } = createAddressFilter('/catalogue', query, ['keyword', 'active', 'sort'])
  const add = may('depot_put') ? () => open(createProductDecision(t)) : undefined
  useKeys({ n: add })
  return (
    <Stack gap={4}>
      <Inline wrap gap={2}>
        {add && (
          <Button icon="plus" small anchor="depot_put" onClick={add}>
            <Hotkey label={t('console.catalogue.add')} hotkey="n" />
          </Button>
        )}
        {may('depot_import') && (
          <Button tone="secondary" icon="table-2" small onClick={() => setImporting(true)}>
            {t('console.catalogue.import')}
          </Button>
        )}
      </Inline>
      <KeywordSearch
        label={t('console.catalogue.search')}
        keyword={filter.keyword}
        onSearch={keyword => choose({ keyword })}
      />
      <SelectField
        label={t('console.queue.filter')}
        name="active"
        value={filter.active ?? ''}
        options={[
          { value: '', label: t('console.catalogue.every') },
          { value: 'yes', label: t('console.offer.on') },
          { value: 'no', label: t('console.offer.off') }
        ]}
        onInput={active => choose({ active })}
      />
      <PagedTable
        source={goods}
        filter={filter as InputOf<typeof operatorDepotList>}
        sorting={{ sort, onSort: next => choose({ sort: next }) }}
        caption={t('console.nav.catalogue')}
        columns={columns}
        empty={<EmptyState art="search" message={t('console.queue.empty')} />}
      />
      {sheet}
      {isSheetShown && (
        <ImportGoods open={isImporting} onClose={() => setImporting(false)} onImported={() => void goods.refresh()} />
      )}
    </Stack>
  )
}
