import { call } from '../../../api/request.ts'
import { type Promotion, PromotionStatus } from '../../../contract/entities/promotion.ts'
import { promotionDelete } from '../../../contract/store/promotion-delete.ts'
import { promotionList } from '../../../contract/store/promotion-list.ts'
import { pagedList } from '../../../stores/paged-list.ts'
import { placeWith } from './goods-filter.ts'

/** The tabs of the list. */
export type PromotionTab = 'all' | PromotionStatus

/** See {@link PromotionTab}. */
export const PROMOTION_TABS: readonly PromotionTab[] = ['all', ...PromotionStatus.options]

/** Promotions, newest first; `page` has what a new one costs, and from what. */
export const promotions = pagedList(promotionList, {
  key: promotion => promotion.id,
  topics: ['order.changed', 'wallet.changed']
})

/** The tab that a place's query names; a bent link opens all. */
export const readPromotionTab = (query: URLSearchParams): PromotionTab =>
  PROMOTION_TABS.find(tab => tab === query.get('status')) ?? 'all'

/** The place of a tab. */
export const promotionPlace = (tab: PromotionTab): string =>
  placeWith('/promotion', { status: tab === 'all' ? undefined : tab })

/** What the list of a tab is asked for with. */
export const promotionFilter = (tab: PromotionTab): { status?: PromotionStatus } =>
  tab === 'all' ? {} : { status: tab }

/** Ends a promotion before its time. Returns it as it is then; undefined when it was refused, which a toast has told. */
export async function deletePromotion(id: string): Promise<Promotion | undefined> {
  let deleted: Promotion | undefined
  try {
    deleted = await call(promotionDelete, { id })
    const gone = deleted
    promotions.change(items => items.map(promotion => (promotion.id === id ? gone : promotion)))
  } catch {
    // The list, asked for again, shows how it stands.
  }
  await promotions.refresh()
  return deleted
}
