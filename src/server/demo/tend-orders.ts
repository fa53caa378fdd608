import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { ORDER_STATUS } from '../../contract/orders/order-status.ts'
import { lockMerchant } from '../db/merchants.ts'
import { runTransaction } from '../db/retry.ts'
import type { Db, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { createOrder, decideOrder, lockOrder } from '../orders/index.ts'
import { demoOperator } from './accounts.ts'
import { isAtWork, readSeededAt } from './at-work.ts'

/** How long an order waits for each step of the demo operator, and how often a shop gets one. */
export interface OrderPace {
  shipMs: number
  /** Long enough for the merchant to confirm receipt instead. */
  completeMs: number
  refundMs: number
  orderEveryMs: number
}

const usualPace: OrderPace = { shipMs: 6_000, completeMs: 180_000, refundMs: 8_000, orderEveryMs: 600_000 }

const MAX_UNPAID = 3
const MAX_PIECES = 3
const BATCH_SIZE = 50
const language = 'en'

type Step = 'ship' | 'complete' | 'grant_refund'

/**
 * Advances orders of demo merchants, and creates customers' orders for their shops: a few at a time, and none while enough are
 * unpaid. Open orders of the demo's history are left for a person until someone takes their next step.
 */
export async function tendOrders(db: Db, scale: number, options: Partial<OrderPace> = {}): Promise<void> {
  if (!(await isAtWork(db))) return
  const pace = { ...usualPace, ...options }
  for (const due of await listDueSteps(db, pace))
    await ignoreDecided(runTransaction(db, tx => takeNext(tx, due, scale)))
  for (const shop of await listWaitingShops(db, pace)) {
    await ignoreDecided(runTransaction(db, tx => bringOrder(tx, shop, pace, scale)))
  }
}

// Decided meanwhile by a person, the merchant or another process, or there is nothing to order.
async function ignoreDecided(decision: Promise<void>): Promise<void> {
  await decision.catch(error => {
    if (!(error instanceof Refusal)) throw error
  })
}

interface DueOrder {
  id: string
  step: Step
  updated_at: Date
}

async function listDueSteps(db: Db, { shipMs, completeMs, refundMs }: OrderPace): Promise<DueOrder[]> {
  const since = await readSeededAt(db)
  const before = (ms: number) => new Date(Date.now() - ms)
  return db
    .selectFrom('shop_order')
    .innerJoin('merchant', 'merchant.id', 'shop_order.merchant_id')
    .select(['shop_order.id', 'shop_order.updated_at'])
    .select(
      sql<Step>`CASE shop_order.status WHEN ${sql.lit(ORDER_STATUS.awaitingShipment)} THEN 'ship' WHEN ${sql.lit(ORDER_STATUS.shipped)} THEN 'complete' ELSE 'grant_refund' END`.as(
        'step'
      )
    )
    .where('merchant.demo', '=', true)
    .where('shop_order.updated_at', '>', since)
    .where(({ or, and, eb }) => {
      const waits = (column: 'status' | 'refund', value: string, ms: number) =>
        and([eb(`shop_order.${column}`, '=', value as never), eb('shop_order.updated_at', '<=', before(ms))])
      return or([
        waits('status', ORDER_STATUS.awaitingShipment, shipMs),
        waits('status', ORDER_STATUS.shipped, completeMs),
        waits('refund', 'requested', refundMs)
      ])
    })
    .orderBy('shop_order.updated_at')
    .limit(BATCH_SIZE)
    .execute()
}

async function takeNext(tx: Tx, { id, step, updated_at }: DueOrder, scale: number): Promise<void> {
  const row = await lockOrder(tx, id)
  if (row.updated_at.getTime() !== updated_at.getTime()) return
  const note = step === 'grant_refund' ? '' : demoOperator.name
  await decideOrder(tx, demoOperator, { id, step, note }, { language, scale })
}

interface Shop {
  id: string
  account: string
}

/**
 * Returns shops that sell something, have few unpaid orders, and had no customer for a while; all of them, or the one with that
 * id.
 */
const listWaitingShops = (db: Db, { orderEveryMs }: OrderPace, id?: string): Promise<Shop[]> =>
  db
    .selectFrom('merchant')
    .select(['merchant.id', 'merchant.account'])
    .where('merchant.demo', '=', true)
    .where('merchant.status', '=', 'active')
    .$if(id !== undefined, query => query.where('merchant.id', '=', id ?? ''))
    .where(({ exists, not, selectFrom, eb }) =>
      eb.and([
        exists(
          selectFrom('product')
            .select('product.id')
            .whereRef('product.merchant_id', '=', 'merchant.id')
            .where('product.status', '=', 'on_sale')
        ),
        not(
          exists(
            selectFrom('shop_order')
              .select('shop_order.id')
              .whereRef('shop_order.merchant_id', '=', 'merchant.id')
              .where('shop_order.kind', '=', 'customer')
              .where('shop_order.created_at', '>', new Date(Date.now() - orderEveryMs))
          )
        ),
        eb(
          selectFrom('shop_order')
            .select(({ fn }) => fn.countAll<bigint>().as('count'))
            .whereRef('shop_order.merchant_id', '=', 'merchant.id')
            .where('shop_order.status', '=', ORDER_STATUS.awaitingPayment),
          '<',
          BigInt(MAX_UNPAID)
        )
      ])
    )
    // Shops take turns, even if all goods of some are sold out.
    .orderBy(sql`random()`)
    .limit(BATCH_SIZE)
    .execute()

async function bringOrder(tx: Tx, { id, account }: Shop, pace: OrderPace, scale: number): Promise<void> {
  // Another process may create one at the same moment, so this is checked again behind the lock.
  await lockMerchant(tx, id)
  if ((await listWaitingShops(tx, pace, id)).length === 0) return
  const quantity = randomInt(1, MAX_PIECES + 1)
  await createOrder(tx, demoOperator, { account, quantity }, { language, scale })
}
