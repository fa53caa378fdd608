import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import { mediaAddress } from '../../../api/media.ts'
import type { DepotProduct } from '../../../contract/entities/product.ts'
import { $t } from '../../../i18n/translator.ts'
import { navigate } from '../../../location.ts'
import { PagedRows } from '../../../parts/paged-rows.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { $currency } from '../../../stores/currency.ts'
import { openPicture } from '../../../stores/viewer.ts'
import { ProductRow, productRowHeight } from '../../../ui/cards/product-row.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { DepotBar } from '../parts/depot-bar.tsx'
import { goodsFacts } from '../parts/goods-facts.tsx'
import { KeywordSearch } from '../parts/keyword-search.tsx'
import { chosenGoods, depot } from '../stores/depot.ts'
import { placeWith, readKeyword } from '../stores/goods-filter.ts'

const placeOf = (keyword: string) => placeWith('/depot', { keyword })

/** The product depot: search, choose and add goods to the shop. The keyword is part of the address. */
export function DepotScreen({ query }: ScreenProps) {
  const t = useStore($t)
  const keyword = readKeyword(query)
  const search = (next: string) => navigate(placeOf(next), { replace: true })
  return (
    <Stack gap={4}>
      <KeywordSearch label={t('goods.search')} value={keyword} onSearch={search} />
      <Goods keyword={keyword} onClear={() => search('')} />
      <DepotBar />
    </Stack>
  )
}

function Goods({ keyword, onClear }: { keyword: string; onClear: () => void }) {
  const t = useStore($t)
  const currency = useStore($currency)
  const chosen = useStore(chosenGoods.$chosen)
  // A new function renders the visible rows again, when anything that they show changes.
  const render = useCallback(
    (goods: DepotProduct) => {
      const picture = mediaAddress(goods.picture)
      return (
        <ProductRow
          bare
          name={goods.name}
          picture={picture}
          onPicture={() => openPicture(picture, goods.name)}
          pictureLabel={t('viewer.open', { name: goods.name })}
          note={goods.code}
          facts={goodsFacts(goods, t, currency)}
          status={
            goods.added ? (
              <Status tone="success" label={t('depot.added')} />
            ) : (
              goods.stock === 0 && <Status tone="warning" label={t('goods.soldOut')} />
            )
          }
          disabled={goods.added}
          selected={chosen.has(goods.id)}
          onSelect={on => chosenGoods.choose(goods.id, on)}
        />
      )
    },
    [t, currency, chosen]
  )
  return (
    <PagedRows
      list={depot}
      filter={keyword ? { keyword } : {}}
      label={t('depot.list')}
      estimate={productRowHeight}
      cacheKey={placeOf(keyword)}
      render={render}
      empty={<NoGoods keyword={keyword} onClear={onClear} />}
    />
  )
}

function NoGoods({ keyword, onClear }: { keyword: string; onClear: () => void }) {
  const t = useStore($t)
  if (keyword === '') return <EmptyState art="products" title={t('depot.emptyTitle')} message={t('depot.empty')} />
  return (
    <EmptyState
      art="search"
      title={t('goods.noMatchTitle')}
      message={t('goods.noMatch', { keyword })}
      action={{ label: t('goods.showAll'), onClick: onClear }}
    />
  )
}
