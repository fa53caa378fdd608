import { useStore } from '@nanostores/react'
import { useCallback, useState } from 'react'
import type { Product, ProductEntry } from '../../../contract/shop/product.ts'
import { $t } from '../../../i18n/translator.ts'
import { navigate, toHref } from '../../../location.ts'
import { RowsOrTable } from '../../../parts/rows-or-table.tsx'
import { $currency } from '../../../stores/currency.ts'
import { sortPart } from '../../../stores/list-sort.ts'
import { GOODS_ROW_HEIGHT } from '../../../ui/cards/goods-row.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { usePresence } from '../../../ui/overlays/use-presence.ts'
import { startPrice } from '../stores/price-form.ts'
import { chosenProducts, createProductPlace, type ProductFilter, products } from '../stores/products.ts'
import { $selectedVariants, findSelectedVariant } from '../stores/variants.ts'
import { PriceSheet } from './price-sheet.tsx'
import { listProductColumns } from './product-columns.tsx'
import { ProductLine } from './product-line.tsx'
import { ProductSheet } from './product-sheet.tsx'

interface ProductListProps {
  filter: ProductFilter
  /** Whether a tap chooses a product; otherwise it opens the details. */
  isSelecting: boolean
  onSelecting: () => void
  /** Shows all products. */
  onClear: () => void
}

type OpenSheet = { sheet: 'details'; entry: ProductEntry } | { sheet: 'price'; product: Product }

/** The products of the shop. The sheets of one product open over them. */
export function ProductList({ filter, isSelecting, onSelecting, onClear }: ProductListProps) {
  const t = useStore($t)
  const currency = useStore($currency)
  const chosen = useStore(chosenProducts.$chosen)
  const picked = useStore($selectedVariants)
  const [opened, setOpened] = useState<OpenSheet>()
  const open = useCallback((entry: ProductEntry) => setOpened({ sheet: 'details', entry }), [])
  const details = usePresence(opened?.sheet === 'details' ? opened.entry : undefined)
  const detail = details && findSelectedVariant<Product>(details, picked)
  const priced = usePresence(opened?.sheet === 'price' ? opened.product : undefined)
  const close = () => setOpened(undefined)
  const hold = useCallback(
    ({ id }: Product) => {
      chosenProducts.choose(id, true)
      onSelecting()
    },
    [onSelecting]
  )
  // A new function renders the visible rows again, when anything that they show changes.
  const render = useCallback(
    (entry: ProductEntry) => {
      const product = findSelectedVariant<Product>(entry, picked)
      return (
        <ProductLine
          entry={entry}
          product={product}
          t={t}
          currency={currency}
          chosen={isSelecting ? chosen.has(product.id) : undefined}
          onOpen={open}
          onHold={hold}
        />
      )
    },
    [t, currency, chosen, picked, isSelecting, open, hold]
  )
  const { sort = 'newest', ...unsorted } = filter
  const columns = listProductColumns({ t, currency, chosen: isSelecting ? chosen : undefined, picked, onOpen: open })
  return (
    <>
      <RowsOrTable
        path="/display"
        columns={columns}
        sort={sort}
        onSort={next => navigate(createProductPlace({ ...unsorted, ...sortPart(next) }), { replace: true })}
        list={products}
        filter={{ ...filter, group: 'yes' }}
        label={t('display.list')}
        estimate={GOODS_ROW_HEIGHT}
        cacheKey={createProductPlace(filter)}
        render={render}
        empty={<NoProducts filter={filter} onClear={onClear} />}
      />
      {details && detail && (
        <ProductSheet
          open={opened?.sheet === 'details'}
          entry={details}
          product={detail}
          filter={filter}
          onPrice={() => {
            startPrice(detail)
            setOpened({ sheet: 'price', product: detail })
          }}
          onClose={close}
        />
      )}
      {priced && <PriceSheet open={opened?.sheet === 'price'} product={priced} onClose={close} />}
    </>
  )
}

function NoProducts({ filter, onClear }: { filter: ProductFilter; onClear: () => void }) {
  const t = useStore($t)
  if (filter.keyword) {
    return (
      <EmptyState
        art="search"
        title={t('goods.noMatchTitle')}
        message={t('goods.noMatch', { keyword: filter.keyword })}
        action={{ label: t('goods.showAll'), onClick: onClear }}
      />
    )
  }
  const messages = {
    all: 'display.empty',
    on_sale: 'display.emptyOnSale',
    withdrawn: 'display.emptyWithdrawn'
  } as const
  return (
    <EmptyState
      art="products"
      title={t('display.emptyTitle')}
      message={t(messages[filter.status ?? 'all'])}
      action={{ label: t('display.toDepot'), href: toHref('/depot') }}
    />
  )
}
