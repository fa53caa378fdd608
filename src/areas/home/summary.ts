// Decides which parts of a shop's summary home shows. The inline script uses it too (src/open/fill.ts), so it imports no component.
import type { IndexInfo } from '../../contract/home/index-info.ts'

/** A merchant's shop in the home data. */
export type Shop = NonNullable<IndexInfo['shop']>

/** Waiting documents in the order of the screen: text, number, sum, and the screen with their list. The merchant's own come first. */
export const waitingRows = [
  ['waitingOrders', 'orders', 'orders_cost', '/project/list?pay=1'],
  ['waitingRequests', 'requests', 'requests_amount', '/store/requests'],
  ['waitingRewards', 'rewards', 'rewards_amount', '/task'],
  ['waitingRecharges', 'recharges', 'recharges_amount', '/recharge?tab=history'],
  ['waitingWithdrawals', 'withdrawals', 'withdrawals_amount', '/withdraw?tab=history']
] as const

/** The number of the merchant's own rows. */
export const OWN_ROW_COUNT = 3

/** The number of rows reserved for the first steps until their code has loaded. */
export const FIRST_STEPS = 4

/** Whether a merchant has done all first steps. */
export const isSetUp = ({ setup: { password, account, recharge, products } }: Shop): boolean =>
  password && account && recharge && products > 4

/** Whether balance, actions and the day are shown: a new shop has nothing that they could be about. */
export const hasActivity = (shop: Shop): boolean =>
  isSetUp(shop) || /[1-9]/.test(shop.wallet.total + shop.month.money_out)
