import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { LIMITS } from '../contract/limits.ts'
import { eraseClosed, fillSkeletons, merchantPlaces, sweepGuesses } from './account/index.ts'
import { raiseAlerts } from './bot/alerts.ts'
import { sweepBot } from './bot/message-queue.ts'
import type { Config } from './config/config.ts'
import { selectTimeFromNow } from './db/clock.ts'
import type { Replica } from './db/replica.ts'
import type { Db } from './db/schema.ts'
import { removeFile } from './files/file-store.ts'
import { sweepCounters } from './ledger/index.ts'
import { sweepRates } from './limits/rate-limit.ts'
import { eraseBuyers } from './orders/index.ts'
import { sweepReadings } from './settings/personal-reading.ts'
import { expireApprovals, staffPlaces, sweepEnrolments, sweepLogins, sweepSums, sweepViews } from './staff/index.ts'
import { updateBooks } from './wallet/index.ts'
import { sweepWebhooks } from './webhooks/queue.ts'

const INTERVAL_MS = 10 * 60_000
const BOOKS_MS = 60_000
const ROUNDS_PER_DAY = 144
const HOUR_MS = 3_600_000
const BATCH_SIZE = 500
// None of them has any meaning after its end, by the clock of any process.
const expiring = [
  'telegram_launch',
  'telegram_ticket',
  'partner_code',
  'unlock',
  'export_ticket',
  'password_reset'
] as const
const KEY_BATCH_SIZE = 5_000

interface HousekeepingParts {
  db: Db
  /** A standby for long reads. */
  replica: Replica | undefined
  config: Config
  log: Logger
}

/** Deletes obsolete data and checks the books periodically. Any number of processes may run it. Returns a function that stops it. */
export function startHousekeeping({ db, replica, config, log }: HousekeepingParts): () => void {
  let rounds = 0
  const timer = setInterval(() => {
    const tasks = [
      sweep(db, config, log),
      ...(rounds++ % ROUNDS_PER_DAY === 0 ? [sweepUnattached(db, config), eraseBuyers(db)] : [])
    ]
    Promise.all(tasks).catch(error => log.warn({ err: error }, 'housekeeping failed'))
  }, INTERVAL_MS)
  const books = startBookChecks({ db, replica, config, log })
  // Accounts of the version before have none; a new account must not look like one of them.
  fillSkeletons(db).catch(error => log.warn({ err: error }, 'the look of account names was not computed'))
  timer.unref()
  return () => {
    clearInterval(timer)
    clearInterval(books)
  }
}

// At the start too: a platform that was just set up has its first check at once.
function startBookChecks({ db, replica, config, log }: HousekeepingParts): NodeJS.Timeout {
  const { currency } = config
  let busy = false
  const keep = async () => {
    if (busy) return
    busy = true
    await updateBooks(db, currency.scale, () => replica?.caughtUp() ?? db).catch(error =>
      log.warn({ err: error }, 'the books were not checked')
    )
    await raiseAlerts(db, config).catch(error => log.warn({ err: error }, 'operators were not alerted'))
    busy = false
  }
  void keep()
  return setInterval(() => void keep(), BOOKS_MS).unref()
}

/**
 * Runs one round. It deletes old rate windows, counters of past days, guesses without information, addresses not seen
 * for long, pictures of registrations that did not happen, broken uploads, expired sessions, old idempotency keys,
 * events that every process has read, old messages of the bot, old events of partners, expired launches, tickets,
 * codes and links, and the personal data of closed accounts.
 */
export async function sweep(db: Db, config: Pick<Config, 'filesDir'>, log: Pick<Logger, 'warn'>): Promise<void> {
  const steps: readonly (() => Promise<unknown>)[] = [
    () => sweepRates(db),
    () => sweepCounters(db),
    () => sweepGuesses(db),
    () => sweepLogins(db),
    () => staffPlaces.sweep(db),
    () => sweepEnrolments(db),
    () => sweepSums(db),
    () => expireApprovals(db),
    () => merchantPlaces.sweep(db),
    () => sweepUnclaimed(db, config),
    () => sweepArriving(config),
    () => sweepSessions(db),
    () => sweepKeys(db),
    ...expiring.map(table => () => sweepExpired(db, table)),
    () => purgeOutbox(db),
    () => sweepBot(db),
    () => sweepWebhooks(db),
    () => eraseClosed(db),
    () => fillSkeletons(db),
    () => sweepReadings(db),
    () => sweepViews(db)
  ]
  // A step that fails, such as one on a file store that is read only, does not stop the later ones.
  for (const step of steps) {
    await step().catch(error => log.warn({ err: error, step: String(step) }, 'a step of housekeeping failed'))
  }
}

const sweepSessions = (db: Db) =>
  db
    .deleteFrom('session')
    .where('expires_at', '<', selectTimeFromNow(-7 * 24 * HOUR_MS))
    .execute()

const sweepExpired = (db: Db, table: (typeof expiring)[number]) =>
  db.deleteFrom(table).where('expires_at', '<', selectTimeFromNow(-HOUR_MS)).execute()

// In batches: deleting a million rows at once would hold its locks for long.
async function sweepKeys(db: Db): Promise<void> {
  const before = selectTimeFromNow(-LIMITS.idempotencyKeyMs)
  for (let deleted = KEY_BATCH_SIZE; deleted === KEY_BATCH_SIZE; ) {
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM idempotency WHERE (owner_id, key) IN (
        SELECT owner_id, key FROM idempotency WHERE created_at < ${before} LIMIT ${KEY_BATCH_SIZE})`.execute(db)
    deleted = Number(numAffectedRows)
  }
}

async function sweepUnclaimed(db: Db, config: Pick<Config, 'filesDir'>): Promise<void> {
  // Twice the age that a registration may claim, so that no pending one loses its picture.
  const rows = await db
    .deleteFrom('file')
    .where(({ selectFrom, eb }) =>
      eb(
        'id',
        'in',
        selectFrom('file')
          .select('id')
          .where('merchant_id', 'is', null)
          .where('purpose', '=', 'registration')
          .where('created_at', '<', selectTimeFromNow(-2 * HOUR_MS))
          .limit(BATCH_SIZE)
      )
    )
    .where('merchant_id', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of rows) await removeFile(config, id)
}

/**
 * Deletes pictures that no document and no profile has referenced within a week: proofs that were never submitted, replaced
 * avatars and covers. A proof of a document stays as long as the document. Compares whole tables, so it runs once a day.
 */
export async function sweepUnattached(db: Db, config: Pick<Config, 'filesDir'>): Promise<void> {
  for (let removed = BATCH_SIZE; removed === BATCH_SIZE; ) {
    const { rows } = await sql<{ id: string }>`
      DELETE FROM file WHERE id IN (
        SELECT f.id FROM file f WHERE f.merchant_id IS NOT NULL AND f.created_at < now() - interval '7 days'
          AND NOT EXISTS (SELECT FROM merchant m WHERE m.avatar = f.id)
          AND NOT EXISTS (SELECT FROM shop_profile p WHERE p.cover = f.id)
          AND NOT EXISTS (SELECT FROM recharge r WHERE r.proof_file = f.id)
          AND NOT EXISTS (SELECT FROM feedback_message w WHERE w.picture = f.id)
          AND NOT EXISTS (SELECT FROM submission s WHERE s.proof_file = f.id)
        LIMIT ${BATCH_SIZE})
      RETURNING id`.execute(db)
    for (const { id } of rows) await removeFile(config, id)
    removed = rows.length
  }
}

async function sweepArriving({ filesDir }: Pick<Config, 'filesDir'>): Promise<void> {
  const folder = join(filesDir, 'arriving')
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > HOUR_MS) await rm(path, { force: true })
  }
}

const RETENTION_MINUTES = 10

/** Deletes events that every process has read long ago. */
async function purgeOutbox(db: Db): Promise<void> {
  await sql`DELETE FROM outbox WHERE created_at < clock_timestamp() - make_interval(mins => ${RETENTION_MINUTES})`.execute(
    db
  )
}
