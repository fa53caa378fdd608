// What of a shop's summary home shows. The inline script decides it too (src/open/fill.ts), so it needs no component.
import type { IndexInfo } from '../../contract/home/index-info.ts'
import { ORDER_STATUS } from '../../contract/orders/order-status.ts'

/** A merchant's shop in the home data. */
export type Shop = NonNullable<IndexInfo['shop']>

/** What waits, in the order of the screen: its text, and the screen that lists it. */
export const waitingRows = [
  ['waitingOrders', 'orders', `/project/list?status=${ORDER_STATUS.awaitingPayment}`],
  ['waitingRecharges', 'recharges', '/recharge?tab=history'],
  ['waitingWithdrawals', 'withdrawals', '/withdraw?tab=history']
] as const

/** The spans whose income and expenses are shown. */
export const flowSpans = ['today', 'week', 'month'] as const

/** Whether a merchant has done all first steps. */
export const isSetUp = ({ setup: { password, account, recharge, products } }: Shop): boolean =>
  password && account && recharge && products > 4

/** Whether the money that came and went is shown: a new shop has none. */
export const hasFlow = (shop: Shop): boolean => isSetUp(shop) || /[1-9]/.test(shop.wallet.total + shop.month.money_out)
