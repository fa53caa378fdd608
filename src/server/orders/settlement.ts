import { sql } from 'kysely'
import type { Logger } from 'pino'
import { ORDER_STATUS } from '../../contract/orders/order-status.ts'
import type { Replication } from '../db/replication.ts'
import { runTransaction } from '../db/retry.ts'
import type { Db } from '../db/schema.ts'
import { notify } from '../outbox/notify.ts'
import { repeatEvery } from '../time/repeat.ts'
import { takeStep } from './order.ts'
import { isMaturing } from './order-steps.ts'
import { calculateSaleAmount } from './order-view.ts'

const INTERVAL_MS = 30_000
const MAX_BATCH = 100

interface DueOrder {
  id: string
  matures_at: Date
}

/**
 * Releases matured proceeds periodically; pauses while a required standby does not confirm. Any number of processes
 * may run it. Returns a function that stops it.
 */
export function startSettlement(
  db: Db,
  log: Pick<Logger, 'error'>,
  replication?: Pick<Replication, 'isPaused'>
): () => Promise<void> {
  return repeatEvery(INTERVAL_MS, async () => {
    if (replication?.isPaused) return
    await settleDue(db, log).catch(error => log.error({ err: error }, 'settlement failed'))
  })
}

/**
 * Releases the proceeds of every matured order by the database's clock, each in its own transaction, so that a failing one does
 * not block the others. Returns how many it released.
 */
export async function settleDue(db: Db, log: Pick<Logger, 'error'>): Promise<number> {
  let released = 0
  for (let after: DueOrder | undefined; ; ) {
    const batch = await listDueOrders(db, after)
    for (const { id } of batch) {
      const done = await settleOne(db, id).catch(error => {
        log.error({ err: error, order: id }, 'an order could not be settled')
        return false
      })
      if (done) released += 1
    }
    after = batch.at(-1)
    if (batch.length < MAX_BATCH) return released
  }
}

async function listDueOrders(db: Db, after: DueOrder | undefined): Promise<DueOrder[]> {
  const next = after ? sql`(matures_at, id) > (${after.matures_at}::timestamptz, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<DueOrder>`SELECT id, matures_at FROM shop_order
    WHERE status = ${sql.lit(ORDER_STATUS.completed)} AND proceeds_transfer IS NOT NULL AND settled_at IS NULL AND matures_at <= now() AND ${next}
    ORDER BY matures_at, id LIMIT ${MAX_BATCH}`.execute(db)
  return rows
}

// Another process may release it, or an operator refund it, at the same moment: the one with the row lock decides.
function settleOne(db: Db, id: string): Promise<boolean> {
  return runTransaction(db, async tx => {
    const row = await tx
      .selectFrom('shop_order')
      .selectAll()
      .where('id', '=', id)
      .where('matures_at', '<=', sql<Date>`now()`)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!row || !isMaturing(row)) return false
    const settled = await takeStep(tx, row, 'settle', { actor: 'schedule' })
    await notify(tx, 'order', { ...settled, amount: calculateSaleAmount(settled) }, 'settle')
    return true
  })
}
