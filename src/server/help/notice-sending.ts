import type { Logger } from 'pino'
import { databaseNow } from '../db/clock.ts'
import { runTransaction } from '../db/retry.ts'
import type { Db, Tx } from '../db/schema.ts'
import { clearCache } from '../db/ttl-cache.ts'
import { announce, announceAll } from '../outbox/announce.ts'
import { repeatEvery } from '../time/repeat.ts'
import { notifyPosted } from './notice-messages.ts'
import { keepReceivers, type Receivers } from './segment.ts'

const INTERVAL_MS = 10_000
const MAX_BATCH = 100

/** Sends notices whose time has come, periodically. Any number of processes may run it. Returns a function that stops it. */
export const startNotices = (db: Db, log: Pick<Logger, 'error'>): (() => Promise<void>) =>
  repeatEvery(INTERVAL_MS, () =>
    sendDueNotices(db, log).catch(error => log.error({ err: error }, 'notices were not sent'))
  )

/**
 * Sends every notice that is due by the database's clock, each in its own transaction, so that a failing one does not
 * block the others. Returns how many it sent.
 */
export async function sendDueNotices(db: Db, log: Pick<Logger, 'error'>): Promise<number> {
  const due = await selectDueNotices(db).select('id').orderBy('due_at').limit(MAX_BATCH).execute()
  let sentCount = 0
  for (const { id } of due) {
    const isSent = await runTransaction(db, tx => sendOne(tx, id), { isolation: 'read committed' }).catch(error => {
      log.error({ err: error, notice: id }, 'a notice could not be sent')
      return false
    })
    if (isSent) sentCount += 1
  }
  if (sentCount > 0) clearCache()
  return sentCount
}

const selectDueNotices = (db: Db) =>
  db.selectFrom('notice').where('due_at', '<=', databaseNow).where('withdrawn_at', 'is', null)

// Another process may send it, or an operator change it, at the same moment: the one with the row lock decides.
async function sendOne(tx: Tx, id: string): Promise<boolean> {
  const row = await selectDueNotices(tx)
    .select(['id', 'receiver_id', 'segment'])
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row) return false
  await sendNotice(tx, row)
  return true
}

/** Lets the receivers of a notice read it from now on, in the app and by the bot. Returns how many there are. */
export async function sendNotice(tx: Tx, { id, ...receivers }: Receivers & { id: string }): Promise<number> {
  const count = await keepReceivers(tx, id, receivers)
  const { receiver_id, segment } = receivers
  await tx
    .updateTable('notice')
    .set({
      merchant_id: receiver_id,
      receiver_id: null,
      published: receiver_id === null && segment === null,
      receivers: count,
      due_at: null,
      created_at: databaseNow
    })
    .where('id', '=', id)
    .execute()
  await announceNotice(tx, receiver_id)
  await notifyPosted(tx, id)
  return count
}

/** Of a notice to many, every client asks again: that is cheaper than an event for each of them. */
export const announceNotice = (tx: Tx, merchantId: string | null) =>
  merchantId === null ? announceAll(tx, 'notice.created') : announce(tx, merchantId, 'notice.created')
