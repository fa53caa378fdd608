import { useStore } from '@nanostores/react'
import { $t } from '../../../i18n/translator.ts'
import type { ScreenProps } from '../../../parts/screen.ts'
import { useLater } from '../../../parts/use-later.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Promotions } from '../parts/promotion-list.tsx'
import { readPromotionTab } from '../stores/promotions.ts'

/**
 * Promotions of the shop. Choosing a product and publishing stand in the address too, so that they survive a reload; their
 * code comes when they are wanted.
 */
export function PromotionScreen({ query }: ScreenProps) {
  const t = useStore($t)
  const tab = readPromotionTab(query)
  const product = query.get('product')
  const choosing = query.has('choose') && !product
  const chooser = useLater(() => import('../parts/promotion-choice.tsx'), choosing)
  const publisher = useLater(() => import('../parts/promotion-publish.tsx'), product !== null)
  const waiting = <Skeleton shape="form" label={t('state.loading')} />
  if (product) return publisher ? <publisher.PromotionPublish query={query} id={product} /> : waiting
  if (choosing) return chooser ? <chooser.PromotionChoice query={query} /> : waiting
  return <Promotions tab={tab} />
}
