import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import { getMediaAddress } from '../../../api/media.ts'
import type { Product } from '../../../contract/shop/product.ts'
import { $t } from '../../../i18n/translator.ts'
import { navigate, toHref } from '../../../location.ts'
import { KeywordSearch } from '../../../parts/keyword-search.tsx'
import { PagedRows } from '../../../parts/paged-rows.tsx'
import { $currency } from '../../../stores/currency.ts'
import { GOODS_ROW_HEIGHT, GoodsRow } from '../../../ui/cards/goods-row.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { readKeyword } from '../stores/goods-filter.ts'
import { promotableProducts } from '../stores/promotion-form.ts'
import { createProductChoicePath, createPromotionPath } from '../stores/promotion-place.ts'
import { listGoodsRowFacts } from './goods-facts.tsx'

/** Chooses a product to promote: on sale and not promoted yet. */
export function PromotionChoice({ query }: { query: URLSearchParams }) {
  const t = useStore($t)
  const currency = useStore($currency)
  const keyword = readKeyword(query)
  const render = useCallback(
    (product: Product) => (
      <GoodsRow
        name={product.name}
        picture={getMediaAddress(product.picture)}
        {...listGoodsRowFacts(product, t, currency)}
        status={product.promotion && <Status tone="accent" icon="megaphone" label={t('display.isPromoted')} />}
        onPress={product.promotion ? undefined : () => navigate(createPromotionPath(product, true), { replace: true })}
      />
    ),
    [t, currency]
  )
  return (
    <Stack gap={4}>
      <Text tone="quiet">{t('promotion.choose')}</Text>
      <KeywordSearch
        label={t('goods.search')}
        clearLabel={t('goods.clearSearch')}
        value={keyword}
        onSearch={next => navigate(createProductChoicePath(next), { replace: true })}
      />
      <PagedRows
        list={promotableProducts}
        filter={{ status: 'on_sale', ...(keyword && { keyword }) }}
        label={t('promotion.choose')}
        estimate={GOODS_ROW_HEIGHT}
        cacheKey={createProductChoicePath(keyword)}
        render={render}
        empty={
          <EmptyState
            art={keyword ? 'search' : 'products'}
            title={t(keyword ? 'goods.noMatchTitle' : 'promotion.noProductTitle')}
            message={keyword ? t('goods.noMatch', { keyword }) : t('promotion.noProduct')}
            action={{ label: t('promotion.toDisplay'), href: toHref('/display') }}
          />
        }
      />
    </Stack>
  )
}
