// What of a shop's summary home shows. The inline script decides it too (src/open/fill.ts), so it needs no component.
import type { IndexInfo } from '../../contract/home/index-info.ts'

/** A merchant's shop in the home data. */
export type Shop = NonNullable<IndexInfo['shop']>

/** What waits, in the order of the screen: its text, how many, their sum, and the screen that lists it. The merchant's own come first. */
export const waitingRows = [
  ['waitingOrders', 'orders', 'orders_cost', '/project/list?pay=1'],
  ['waitingRequests', 'requests', 'requests_amount', '/store/requests'],
  ['waitingRewards', 'rewards', 'rewards_amount', '/task'],
  ['waitingRecharges', 'recharges', 'recharges_amount', '/recharge?tab=history'],
  ['waitingWithdrawals', 'withdrawals', 'withdrawals_amount', '/withdraw?tab=history']
] as const

/** How many of them are the merchant's own. */
export const OWN_ROW_COUNT = 3

/** How many rows the place of the first steps has, until their code is there. */
export const FIRST_STEPS = 4

/** Whether a merchant has done all first steps. */
export const isSetUp = ({ setup: { password, account, recharge, products } }: Shop): boolean =>
  password && account && recharge && products > 4

/** Whether balance, actions and the day are shown: a new shop has nothing that they could be about. */
export const hasActivity = (shop: Shop): boolean =>
  isSetUp(shop) || /[1-9]/.test(shop.wallet.total + shop.month.money_out)
