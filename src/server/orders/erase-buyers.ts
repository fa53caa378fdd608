import { sql } from 'kysely'
import { LIMITS } from '../../contract/limits.ts'
import { selectTimeFromNow } from '../db/clock.ts'
import { isOrderEnded } from '../db/document-states.ts'
import type { Db } from '../db/schema.ts'
import { DAY_MS } from '../time/units.ts'

const ORDER_BATCH_SIZE = 5_000

/** Erases what old order requests and orders say about their buyers. */
export async function eraseBuyers(db: Db): Promise<void> {
  await eraseFromRequests(db)
  await eraseFromOrders(db)
}

const ended = isOrderEnded('o')

// No new request is without contact data, so each is erased once. The order of an accepted one needs them until it has ended.
async function eraseFromRequests(db: Db): Promise<void> {
  await db
    .updateTable('order_request')
    .set({ buyer_name: '', contact: '', address: '', message: '' })
    .where('contact', '<>', '')
    .where(({ or, and, eb }) =>
      or([
        eb('decided_at', '<', selectTimeFromNow(-LIMITS.decidedRequestDays * DAY_MS)),
        and([
          eb('decided_at', 'is', null),
          eb('created_at', '<', selectTimeFromNow(-LIMITS.undecidedRequestDays * DAY_MS))
        ])
      ])
    )
    .where(sql<boolean>`NOT EXISTS (SELECT FROM shop_order o WHERE o.id = order_request.order_id AND NOT ${ended})`)
    .execute()
}

// In batches, because the first round may find very many.
async function eraseFromOrders(db: Db): Promise<void> {
  const before = selectTimeFromNow(-LIMITS.buyerNameDays * DAY_MS)
  for (let erased = ORDER_BATCH_SIZE; erased === ORDER_BATCH_SIZE; ) {
    const { numAffectedRows = 0n } = await sql`
      UPDATE shop_order SET buyer_name = '' WHERE id IN (
        SELECT id FROM shop_order o WHERE buyer_name <> '' AND updated_at < ${before} AND ${ended}
        LIMIT ${ORDER_BATCH_SIZE})`.execute(db)
    erased = Number(numAffectedRows)
  }
}
