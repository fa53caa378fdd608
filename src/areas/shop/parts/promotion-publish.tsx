import { useStore } from '@nanostores/react'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { promotionCandidate } from '../stores/promotion-form.ts'
import { createProductChoicePath } from '../stores/promotion-place.ts'
import { createPromotionFilter, promotions, readPromotionTab } from '../stores/promotions.ts'
import { PromotionForm } from './promotion-form.tsx'

/** Publishes a promotion of the product in the address; the backend sends product and price. */
export function PromotionPublish({ query, id }: { query: URLSearchParams; id: string }) {
  const t = useStore($t)
  const code = query.get('code') ?? ''
  const list = useLoaded(promotions, createPromotionFilter(readPromotionTab(query)))
  const candidates = useLoaded(promotionCandidate, { status: 'on_sale', keyword: code.slice(0, 80), page_size: 100 })
  if (list.state === 'failed') return <LoadFailed failure={list} onRetry={() => void promotions.retry()} />
  if (candidates.state === 'failed')
    return <LoadFailed failure={candidates} onRetry={() => void promotionCandidate.retry()} />
  if (list.state === 'loading' || candidates.state === 'loading') {
    return <Skeleton shape="form" label={t('state.loading')} />
  }
  const product = candidates.data.list.find(one => one.id === id)
  if (!product || product.promotion) {
    return (
      <EmptyState
        art="products"
        title={t('promotion.goneTitle')}
        message={t(product ? 'promotion.running' : 'promotion.gone')}
        action={{ label: t('promotion.chooseOther'), href: toHref(createProductChoicePath()) }}
      />
    )
  }
  return <PromotionForm product={product} offer={list.page} fromList={query.has('choose')} />
}
