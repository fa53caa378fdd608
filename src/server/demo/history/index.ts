import { finishWork } from '../../db/commit.ts'
import type { Tx } from '../../db/schema.ts'
import { backdate } from '../backdate.ts'
import type { DemoShop } from '../shop.ts'
import type { DemoContext, DemoStep } from './desk.ts'
import { createMoveAct, createRechargeAct, deduct, promote, upgrade, withdraw } from './money.ts'
import { createOrderAct, createProjectAct, orderHistories, sold } from './orders.ts'
import { claim, prove } from './tasks.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const DAYS = 30

/** Moments of the last day, in minutes before the set-up; the last one is today at nearly every hour. */
const lastDayMinutes = [900, 700, 540, 300, 190, 95, 47, 20, 1]

/** The moments of the history, in minutes before the set-up: two on each day of a month, and those of the last one. */
export const historyMinutes: readonly number[] = [
  ...Array.from({ length: DAYS * 2 }, (_, turn) => {
    const afternoon = (turn % 2) * 380
    return (DAYS - Math.floor(turn / 2)) * DAY_MINUTES - afternoon - ((turn * 37) % 50)
  }),
  ...lastDayMinutes
]

const USUAL_MOMENTS = DAYS * 2

/** Orders that do not go the usual way or are of promoted products, by moment. The last ones stay open for a new user to decide. */
const orders: Readonly<Record<number, DemoStep>> = {
  6: createOrderAct(6, orderHistories.orderedTwice),
  15: createOrderAct(15, orderHistories.refunded),
  24: createOrderAct(24, orderHistories.otherSize),
  33: createOrderAct(33, orderHistories.refundRefused),
  42: createOrderAct(42, orderHistories.orderedTwice),
  48: createOrderAct(39, sold),
  51: createOrderAct(51, orderHistories.refunded),
  54: createOrderAct(54, orderHistories.otherSize),
  57: createOrderAct(62, sold),
  [USUAL_MOMENTS]: createOrderAct(60, orderHistories.sentBack),
  [USUAL_MOMENTS + 1]: createOrderAct(61, ['pay', 'ship']),
  [USUAL_MOMENTS + 2]: createOrderAct(62, ['pay', 'ship']),
  [USUAL_MOMENTS + 3]: createOrderAct(63, ['pay']),
  [USUAL_MOMENTS + 4]: createOrderAct(64, []),
  [USUAL_MOMENTS + 5]: createOrderAct(65, sold),
  [USUAL_MOMENTS + 7]: createOrderAct(67, [])
}

/** Events other than orders, by moment. */
const events: Readonly<Record<number, readonly DemoStep[]>> = {
  0: [createRechargeAct(300_000, 'TRC20', 'approve')],
  3: [claim('accounts')],
  4: [createMoveAct(12_000, 'available')],
  5: [promote(0, 1)],
  6: [upgrade],
  8: [withdraw(24_000, 0, 'pay')],
  9: [promote(39, 30)],
  10: [createRechargeAct(45_000, 'ERC20', 'approve')],
  11: [claim('recharge'), prove('post')],
  13: [promote(3, 3)],
  14: [deduct(1_250, 'Listing fee, charged twice', 'The fee was charged twice.')],
  18: [withdraw(31_000, 1, { fail: 'The receiving bank returned the payment.' })],
  20: [createRechargeAct(60_000, 'TRC20', { reject: 'The picture shows another amount.' })],
  22: [createMoveAct(6_000, 'available')],
  23: [promote(8, 7), prove('post')],
  26: [createRechargeAct(20_000, 'TRC20', 'cancel')],
  30: [withdraw(18_000, 2, 'pay')],
  32: [createRechargeAct(52_000, 'TRC20', { reverse: 'The same payment was entered twice.' })],
  36: [deduct(2_500, 'Parcel insurance')],
  37: [promote(14, 3), prove('post')],
  40: [createRechargeAct(38_000, 'ERC20', 'approve')],
  41: [claim('recharge')],
  43: [createMoveAct(500, 'promotion')],
  44: [withdraw(27_500, 0, 'pay'), createMoveAct(5_000, 'available')],
  45: [prove('story')],
  49: [promote(21, 3), prove('post')],
  52: [createRechargeAct(64_000, 'TRC20', 'approve')],
  53: [claim('recharge')],
  54: [withdraw(36_000, 1, 'pay')],
  56: [prove('welcome', 'The picture does not show your link.'), promote(62, 7)],
  [USUAL_MOMENTS + 5]: [createRechargeAct(32_000, 'TRC20')],
  [USUAL_MOMENTS + 6]: [withdraw(12_050, 0)]
}

/**
 * Plays a month of the demo shop: the shop and its operator act through the services that merchants and operators
 * use, and the rows of each moment then get its time.
 */
export async function playHistory(tx: Tx, shop: DemoShop): Promise<void> {
  const due = new Map<number, DemoStep[]>()
  for (const [turn, before] of historyMinutes.entries()) {
    const desk: DemoContext = {
      ...shop,
      tx,
      later: (after, act) => due.set(turn + after, [...(due.get(turn + after) ?? []), act])
    }
    for (const act of [...(due.get(turn) ?? []), ...listNewActs(turn)]) await act(desk)
    await finishWork(tx)
    await backdate(tx, new Date(shop.now.getTime() - before * MINUTE_MS))
    if (turn === USUAL_MOMENTS) await readNotices(tx, shop.merchantId)
  }
}

/** The shop has read what it was told until then. */
async function readNotices(tx: Tx, merchantId: string): Promise<void> {
  await tx
    .insertInto('notice_read')
    .columns(['merchant_id', 'notice_id'])
    .expression(query =>
      query.selectFrom('notice').select(['merchant_id', 'id']).where('merchant_id', '=', merchantId).$castTo<never>()
    )
    .execute()
}

function listNewActs(turn: number): readonly DemoStep[] {
  const own = orders[turn]
  return [...(events[turn] ?? []), ...(own ? [own] : listUsualActs(turn))]
}

/** Customers and projects take turns; most orders of customers are completed when the next one comes, and then claimed for. */
function listUsualActs(turn: number): readonly DemoStep[] {
  if (turn >= USUAL_MOMENTS || turn % 3 === 1) return []
  return turn % 3 === 0 ? [claim('order'), createOrderAct(turn, sold)] : [createProjectAct(turn)]
}
