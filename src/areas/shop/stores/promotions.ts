import { call } from '../../../api/request.ts'
import { type Promotion, PromotionStatus, promotionDelete, promotionList } from '../../../contract/shop/promotion.ts'
import { createPagedList } from '../../../stores/paged-list.ts'
import { createFilterPath } from './goods-filter.ts'

export type PromotionTab = 'all' | PromotionStatus

export const PROMOTION_TABS: readonly PromotionTab[] = ['all', ...PromotionStatus.options]

/** Promotions, newest first; `page` has the price of a new one and the balance for it. */
export const promotions = createPagedList(promotionList, { topics: ['order.changed', 'wallet.changed'] })

/** Returns the tab of a URL query; an unknown one opens all. */
export const readPromotionTab = (query: URLSearchParams): PromotionTab =>
  PROMOTION_TABS.find(tab => tab === query.get('status')) ?? 'all'

/** Returns the URL of a tab. */
export const createPromotionPlace = (tab: PromotionTab): string =>
  createFilterPath('/promotion', { status: tab === 'all' ? undefined : tab })

/** Returns the request input of a tab's list. */
export const createPromotionFilter = (tab: PromotionTab): { status?: PromotionStatus } =>
  tab === 'all' ? {} : { status: tab }

/** Ends a promotion early. Returns its new state; undefined after a refusal, which shows a toast. */
export async function deletePromotion(id: string): Promise<Promotion | undefined> {
  let deleted: Promotion | undefined
  try {
    deleted = await call(promotionDelete, { id })
    const ended = deleted
    promotions.change(items => items.map(promotion => (promotion.id === id ? ended : promotion)))
  } catch {
    // The reloaded list shows the current state.
  }
  await promotions.refresh()
  return deleted
}
