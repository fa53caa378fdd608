import { sql } from 'kysely'
import { LIMITS } from '../../contract/limits.ts'
import { ORDER_STATUS } from '../../contract/orders/order-status.ts'
import { fromNow } from '../db/clock.ts'
import type { Db } from '../db/schema.ts'

const dayMs = 24 * 3_600_000
const ordersAtOnce = 5_000

/** Erases what old order requests and orders say about their buyers. */
export async function eraseBuyers(db: Db): Promise<void> {
  await eraseFromRequests(db)
  await eraseFromOrders(db)
}

// No new request is without contact data, so each is erased once.
async function eraseFromRequests(db: Db): Promise<void> {
  await db
    .updateTable('order_request')
    .set({ buyer_name: '', contact: '', message: '' })
    .where('contact', '<>', '')
    .where(({ or, and, eb }) =>
      or([
        eb('decided_at', '<', fromNow(-LIMITS.decidedRequestDays * dayMs)),
        and([eb('decided_at', 'is', null), eb('created_at', '<', fromNow(-LIMITS.undecidedRequestDays * dayMs))])
      ])
    )
    .execute()
}

// An ended order changes no more, unless a refund is asked for. In batches, because the first round may find very many.
async function eraseFromOrders(db: Db): Promise<void> {
  const { completed, cancelled, returned } = ORDER_STATUS
  const before = fromNow(-LIMITS.buyerNameDays * dayMs)
  for (let erased = ordersAtOnce; erased === ordersAtOnce; ) {
    const { numAffectedRows = 0n } = await sql`
      UPDATE shop_order SET buyer_name = '' WHERE id IN (
        SELECT id FROM shop_order WHERE buyer_name <> '' AND updated_at < ${before} AND (
          status = ${cancelled} OR (status = ${returned} AND refund <> 'requested')
          OR (status = ${completed} AND (proceeds_transfer IS NULL OR settled_at IS NOT NULL)))
        LIMIT ${ordersAtOnce})`.execute(db)
    erased = Number(numAffectedRows)
  }
}
