import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $t } from '../../../i18n/translator.ts'
import { href } from '../../../location.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { candidate } from '../stores/promotion-form.ts'
import { choosePlace } from '../stores/promotion-place.ts'
import { promotions } from '../stores/promotions.ts'
import { PromotionForm } from './promotion-form.tsx'

/** Publishing the product that the address names. What it is and what a day costs, the backend says. */
export function PromotionPublish({ query, id }: { query: URLSearchParams; id: string }) {
  const t = useStore($t)
  const list = useStore(promotions.$list)
  const found = useStore(candidate.$state)
  const code = query.get('code') ?? ''
  useEffect(() => void candidate.load({ status: 'on_sale', keyword: code.slice(0, 80), page_size: 100 }), [code])
  if (list.state === 'failed') return <LoadFailed failure={list} onRetry={() => void promotions.retry()} />
  if (found.state === 'failed') return <LoadFailed failure={found} onRetry={() => void candidate.retry()} />
  if (list.state === 'loading' || found.state === 'loading') {
    return <Skeleton shape="form" label={t('state.loading')} />
  }
  const product = found.data.list.find(one => one.id === id)
  if (!product || product.promotion) {
    return (
      <EmptyState
        art="products"
        title={t('promotion.goneTitle')}
        message={t(product ? 'promotion.running' : 'promotion.gone')}
        action={{ label: t('promotion.chooseOther'), href: href(choosePlace()) }}
      />
    )
  }
  return <PromotionForm product={product} offer={list.page} fromList={query.has('choose')} />
}
