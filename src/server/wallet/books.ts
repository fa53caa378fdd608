import { sql } from 'kysely'
import { formatMinor } from '../../contract/money.ts'
import type { OutputOf } from '../../contract/operation.ts'
import { NETWORKS, type Network } from '../../contract/wallet/network.ts'
import type { operatorReconciliation } from '../../contract/wallet/reconciliation.operator.ts'
import { readDatabaseClock } from '../db/clock.ts'
import type { Db } from '../db/schema.ts'
import { noTimeLimit, withoutTimeLimit } from '../db/time-limit.ts'
import { type CheckProgress, checkInSlices, closeDays, type ViolatingRow } from '../ledger/index.ts'
import { reportImplausible } from './implausible.ts'

/** The result of a check of the books. */
export type BooksCheck = Pick<OutputOf<typeof operatorReconciliation>, 'chains'> & {
  /** Rules that do not hold. `sample` is missing in what an earlier build has found. */
  violations: { rule: string; count: number; sample?: ViolatingRow[] }[]
}

/** A process that has not finished a slice by then has died: another one continues. */
const LEASE_MINUTES = 10
const MIN_PAUSE_MINUTES = 10
/** A check reads whole tables: it runs during a twentieth of the time at most. */
const PAUSE_PER_DURATION = 20
const RETRY_MINUTES = 2

interface Progress extends CheckProgress {
  /** When the check began, by the clock of the database. */
  began: string
}

/**
 * Closes days that are over, and checks the books when it is time, on the standby if there is one. Any number of processes may run it: one
 * of them checks.
 */
export async function updateBooks(db: Db, scale: number, readsOf: () => Promise<Db> | Db = () => db): Promise<void> {
  await closeDays(db)
  await reportImplausible(db, scale)
  const { rows } = await sql<{ progress: Progress | null }>`
    UPDATE books SET check_due_at = ${selectTimeInMinutes(LEASE_MINUTES)} WHERE check_due_at <= clock_timestamp() RETURNING progress`.execute(
    db
  )
  const [due] = rows
  if (!due) return
  try {
    await checkBooks(db, scale, due.progress ?? undefined, await readsOf())
  } catch (error) {
    await sql`UPDATE books SET check_due_at = ${selectTimeInMinutes(RETRY_MINUTES)}`.execute(db)
    throw error
  }
}

/** Makes a check due, which {@link updateBooks} then does. One that is under way, or is repeated after a failure, is not begun again. */
export async function requestCheck(db: Db): Promise<void> {
  await sql`UPDATE books SET check_due_at = clock_timestamp() WHERE progress IS NULL AND check_due_at > clock_timestamp()`.execute(
    db
  )
}

const selectTimeInMinutes = (minutes: number) => sql`clock_timestamp() + make_interval(mins => ${minutes}::integer)`

/**
 * Checks every rule of the ledger in slices, from `progress` on if there is one, adds up the payments of each network, and stores what it
 * finds. Of a check that fails the progress stays.
 */
export async function checkBooks(db: Db, scale: number, progress?: Progress, reads: Db = db): Promise<void> {
  const began = progress?.began ?? (await readDatabaseClock(db)).toISOString()
  let violations: CheckProgress['violations'] = {}
  let samples: CheckProgress['samples'] = {}
  for await (const reached of checkInSlices(reads, progress)) {
    violations = reached.violations
    samples = reached.samples
    const snapshot: Progress = { began, ...reached }
    await sql`UPDATE books SET progress = ${JSON.stringify(snapshot)}::jsonb, check_due_at = ${selectTimeInMinutes(LEASE_MINUTES)}`.execute(
      db
    )
  }
  const chains = await withoutTimeLimit(reads, tx => readChainTotals(tx, scale))
  const result: BooksCheck = {
    chains,
    violations: Object.entries(violations).map(([rule, count]) => ({ rule, count, sample: samples?.[rule] ?? [] }))
  }
  await sql`UPDATE books SET checked_at = ${began}::timestamptz, result = ${JSON.stringify(result)}::jsonb, progress = NULL,
    check_due_at = clock_timestamp() + greatest(make_interval(mins => ${MIN_PAUSE_MINUTES}::integer),
      (clock_timestamp() - ${began}::timestamptz) * ${PAUSE_PER_DURATION}::integer)`.execute(db)
}

/** Returns what the last check has found, and when it began; undefined before the first one. */
export async function readLastCheck(db: Db): Promise<(BooksCheck & { at: Date }) | undefined> {
  const { rows } = await sql<{
    at: Date | null
    result: BooksCheck
  }>`SELECT checked_at AS at, result FROM books`.execute(db)
  const [row] = rows
  return row?.at ? { ...row.result, at: row.at } : undefined
}

type ChainTotal = 'found' | 'credited' | 'waiting' | 'dismissed' | 'by_hand' | 'paid_out' | 'paid_without_id'

async function readChainTotals(db: Db, scale: number): Promise<BooksCheck['chains']> {
  const { rows } = await sql<{ network: string; state: ChainTotal; count: bigint; sum: bigint }>`${noTimeLimit}
    SELECT network, state, count(*), sum(amount)::bigint AS sum FROM (
      SELECT network, 'found' AS state, amount FROM deposit
      UNION ALL
      SELECT network, CASE WHEN status IN ('credited', 'dismissed') THEN status ELSE 'waiting' END, amount FROM deposit
      UNION ALL
      SELECT r.network, 'by_hand', r.received FROM recharge r
      WHERE r.status = 'approved' AND r.network <> '' AND NOT EXISTS (SELECT FROM deposit d WHERE d.recharge_id = r.id)
      UNION ALL
      SELECT destination ->> 'network', CASE WHEN transaction_id = '' THEN 'paid_without_id' ELSE 'paid_out' END, amount - fee
      FROM withdrawal WHERE status = 'paid' AND destination ->> 'kind' = 'usdt'
    ) AS payment GROUP BY network, state`.execute(db)
  const formatTotal = (network: Network, state: ChainTotal) => {
    const { count = 0n, sum = 0n } = rows.find(row => row.network === network && row.state === state) ?? {}
    return { count: Number(count), amount: formatMinor(sum, scale) }
  }
  return NETWORKS.map(network => ({
    network,
    found: formatTotal(network, 'found'),
    credited: formatTotal(network, 'credited'),
    waiting: formatTotal(network, 'waiting'),
    dismissed: formatTotal(network, 'dismissed'),
    by_hand: formatTotal(network, 'by_hand'),
    paid_out: formatTotal(network, 'paid_out'),
    paid_without_id: formatTotal(network, 'paid_without_id')
  }))
}
