import { useStore } from '@nanostores/react'
import { useCallback, useMemo, useState } from 'react'
import type { Product } from '../../../contract/entities/product.ts'
import { $t } from '../../../i18n/translator.ts'
import { href, navigate } from '../../../location.ts'
import { PagedRows } from '../../../parts/paged-rows.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { $currency } from '../../../stores/currency.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { productRowWithActionsHeight } from '../../../ui/cards/product-row.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'
import { KeywordSearch } from '../parts/keyword-search.tsx'
import { PriceSheet } from '../parts/price-sheet.tsx'
import { ProductBulk } from '../parts/product-bulk.tsx'
import { ProductLine } from '../parts/product-line.tsx'
import { ProductTabs } from '../parts/product-tabs.tsx'
import { startPrice } from '../stores/price-form.ts'
import {
  $changing,
  changeStatus,
  chosenProducts,
  type ProductFilter,
  productPlace,
  products,
  readProductFilter
} from '../stores/products.ts'

/** The products of the shop. The filter is part of the address. */
export function DisplayScreen({ query }: ScreenProps) {
  const t = useStore($t)
  const search = query.toString()
  const filter = useMemo(() => readProductFilter(new URLSearchParams(search)), [search])
  const show = (next: ProductFilter) => {
    // Chosen products that the filter hides must not be changed with the rest.
    chosenProducts.leave()
    navigate(productPlace(next), { replace: true })
  }
  return (
    <Stack gap={4}>
      <ProductTabs filter={filter} onChoose={show} />
      <KeywordSearch
        label={t('goods.search')}
        value={filter.keyword ?? ''}
        onSearch={keyword => show({ ...filter, keyword })}
      />
      <Inline gap={2} wrap>
        <Button tone="secondary" small icon="warehouse" href={href('/depot')}>
          {t('display.toDepot')}
        </Button>
        <Button tone="secondary" small icon="globe" href={href('/store/page')}>
          {t('title.shopPage')}
        </Button>
      </Inline>
      <Products filter={filter} onClear={() => show({})} />
      <ProductBulk filter={filter} />
    </Stack>
  )
}

function Products({ filter, onClear }: { filter: ProductFilter; onClear: () => void }) {
  const t = useStore($t)
  const currency = useStore($currency)
  const chosen = useStore(chosenProducts.$chosen)
  const changing = useStore($changing)
  const [priced, setPriced] = useState<Product>()
  // A new function renders the visible rows again, when anything that they show changes.
  const render = useCallback(
    (product: Product) => (
      <ProductLine
        product={product}
        t={t}
        currency={currency}
        chosen={chosen.has(product.id)}
        busy={changing.has(product.id)}
        onChange={status => void changeStatus([product.id], status, filter)}
        onPrice={() => {
          startPrice(product)
          setPriced(product)
        }}
      />
    ),
    [t, currency, chosen, changing, filter]
  )
  return (
    <>
      <PagedRows
        list={products}
        filter={filter}
        label={t('display.list')}
        estimate={productRowWithActionsHeight}
        cacheKey={productPlace(filter)}
        render={render}
        empty={<NoProducts filter={filter} onClear={onClear} />}
      />
      {priced && <PriceSheet product={priced} onClose={() => setPriced(undefined)} />}
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
      action={{ label: t('display.toDepot'), href: href('/depot') }}
    />
  )
}
