import type { ScreenProps } from '../../../parts/screen.ts'
import { PromotionChoice } from '../parts/promotion-choice.tsx'
import { Promotions } from '../parts/promotion-list.tsx'
import { PromotionPublish } from '../parts/promotion-publish.tsx'
import { readPromotionTab } from '../stores/promotions.ts'

/** Promotions of the shop. The steps of publishing are part of the address, so that they survive a reload. */
export function PromotionScreen({ query }: ScreenProps) {
  const tab = readPromotionTab(query)
  const product = query.get('product')
  if (product) return <PromotionPublish query={query} id={product} />
  if (query.has('choose')) return <PromotionChoice query={query} />
  return <Promotions tab={tab} />
}
