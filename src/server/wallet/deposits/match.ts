import { sql } from 'kysely'
import type { Logger } from 'pino'
import { parseAmount } from '../../../contract/money.ts'
import type { RefusalReason } from '../../../contract/refusals.ts'
import type { Network } from '../../../contract/wallet/network.ts'
import { databaseNow } from '../../db/clock.ts'
import { runTransaction } from '../../db/retry.ts'
import type { Db, Recharge, Row, Tx } from '../../db/schema.ts'
import { lockForDecision } from '../../db/version.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { ActingOperator } from '../../handler/acting-operator.ts'
import { readSettings } from '../../settings/settings.ts'
import { lockRecharge } from '../recharge.ts'
import { approveRecharge } from '../recharge-decision.ts'
import { formatTransactionId } from '../transaction-id.ts'

/**
 * The operator in whose name the watcher approves matched payments and marks payouts as paid. It has neither password
 * nor token, so nobody can sign in as it.
 */
export const watcherOperator: ActingOperator = {
  id: '00000000-0000-7000-8000-0000000000ca',
  name: 'Deposit watcher',
  merchant_id: null
}

/** A payment and the recharge that it fits, by their ids. */
interface DepositMatch {
  deposit: string
  recharge: string
}

/** Block times are whole seconds and may lag a little behind the clock. */
export const CLOCK_SECONDS = 5

/**
 * Waiting payments with the pending recharges that they pay: to the address with exactly the reserved amount, after the reservation, and by
 * the transaction, if the merchant gave one.
 */
const paidExactly = sql`deposit d
    JOIN recharge r ON r.status = 'pending' AND r.network = d.network AND r.address = d.address AND r.amount = d.amount
    JOIN recharge_quote q ON q.recharge_id = r.id
    JOIN merchant m ON m.id = r.merchant_id
    WHERE d.status = 'unmatched' AND d.exact
      AND q.created_at <= d.paid_at + make_interval(secs => ${CLOCK_SECONDS})
      AND r.transaction_id IN ('', d.transaction_id)`

/**
 * Approves each pending recharge whose payment has arrived. It must have been paid to its address with exactly the amount that was
 * reserved for this merchant, after the reservation: nobody can claim another merchant’s payment afterwards. If the merchant gave
 * a transaction id, it must be this one. What only one node says is approved up to the amount that one person may credit; more
 * waits for people, and so does a payment to a closed account. Returns how many were approved.
 */
export async function matchDeposits(
  db: Db,
  network: Network,
  { scale, isConfirmedByTwo = false, log }: { scale: number; isConfirmedByTwo?: boolean; log: Pick<Logger, 'error'> }
): Promise<number> {
  const limit = isConfirmedByTwo ? null : await readCreditLimit(db, scale)
  const { rows } = await sql<DepositMatch>`
    SELECT d.id AS deposit, r.id AS recharge FROM ${paidExactly}
      AND d.network = ${network} AND m.status = 'active'
      AND (${limit}::bigint IS NULL OR d.amount <= ${limit}::bigint)
    ORDER BY d.paid_at, d.id`.execute(db)
  let approved = 0
  for (const pair of rows) {
    // One that cannot be credited must not hold up the others.
    const isApproved = await approveMatch(db, pair, scale).catch(error => {
      reportOnce(log, pair, error)
      return false
    })
    if (isApproved) approved += 1
  }
  return approved
}

/** Returns the merchants of recharges that these payments pay exactly, but for their closed accounts, by the ids of the payments. */
export async function readClosedAccounts(
  db: Db,
  ids: readonly string[]
): Promise<ReadonlyMap<string, { id: string; account: string }>> {
  const { rows } = await sql<{ deposit: string; id: string; account: string }>`
    SELECT d.id AS deposit, m.id, m.account FROM ${paidExactly} AND m.status = 'closed' AND d.id = ANY (${[...ids]}::uuid[])`.execute(
    db
  )
  return new Map(rows.map(({ deposit, ...merchant }) => [deposit, merchant]))
}

async function readCreditLimit(db: Db, scale: number): Promise<bigint | null> {
  const { approval_credit_over } = await readSettings(db)
  return parseAmount(approval_credit_over, scale) ?? null
}

/** Waiting payments with the recharges that a person has approved for them, and that no other payment is tied to. */
const approvedByPeople = sql`deposit d
    JOIN recharge r ON r.status = 'approved' AND r.network = d.network AND r.address = d.address
    LEFT JOIN recharge_quote q ON q.recharge_id = r.id
      AND q.amount = d.amount AND q.created_at <= d.paid_at + make_interval(secs => ${CLOCK_SECONDS})
    WHERE d.status = 'unmatched' AND (r.transaction_id = d.transaction_id OR q.amount IS NOT NULL)
      AND NOT EXISTS (SELECT FROM deposit tied WHERE tied.recharge_id = r.id)`

/**
 * Ties payments to recharges that a person has approved with their amount, so that nobody credits them again. Moves no money.
 */
export async function linkApprovedRecharges(db: Db, network: Network): Promise<void> {
  const { rows } = await sql<DepositMatch>`
    SELECT DISTINCT ON (r.id) d.id AS deposit, r.id AS recharge FROM ${approvedByPeople}
      AND d.network = ${network} AND r.received = d.amount
    ORDER BY r.id, r.transaction_id = d.transaction_id DESC, d.paid_at, d.id`.execute(db)
  for (const { deposit, recharge } of rows) {
    await skipDecided(() =>
      runTransaction(db, async tx => {
        await lockRecharge(tx, recharge)
        const row = await lockUnmatched(tx, deposit)
        await noteTransaction(tx, recharge, row)
        await markCredited(tx, row.id, recharge)
      })
    )
  }
}

async function approveMatch(db: Db, pair: DepositMatch, scale: number): Promise<boolean> {
  return skipDecided(() =>
    runTransaction(db, async tx => {
      // In the order of people's decisions, and stopped by a hold as they are.
      await lockForDecision(tx, 'recharge', { id: pair.recharge })
      await lockForDecision(tx, 'deposit', { id: pair.deposit })
      const deposit = await lockUncredited(tx, pair.deposit)
      await addWatcher(tx)
      const recharge = await noteTransaction(tx, pair.recharge, deposit)
      const note = formatTransactionId(deposit.network, deposit.transaction_id)
      await approveRecharge(tx, watcherOperator, recharge, note, scale)
      await markCredited(tx, deposit.id, pair.recharge)
    })
  )
}

const reported = new Set<string>()

/** Every poll tries a pair again, so each kind of failure of a payment is logged once by each process. */
function reportOnce(log: Pick<Logger, 'error'>, { deposit, recharge }: DepositMatch, error: unknown): void {
  const failure = `${deposit} ${error instanceof Refusal ? error.reason : error}`
  if (reported.has(failure)) return
  reported.add(failure)
  log.error({ err: error, deposit, recharge }, 'a payment that fits a recharge was not credited')
}

const temporaryRefusals: ReadonlySet<RefusalReason> = new Set([
  'state_conflict',
  'not_found',
  'document_held',
  'payment_credited'
])

/**
 * Returns false if the recharge or payment was decided meanwhile (by a person, the merchant, another process, or an
 * earlier payment of the same recharge), or is held.
 */
async function skipDecided(run: () => Promise<void>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    if (error instanceof Refusal && temporaryRefusals.has(error.reason)) return false
    throw error
  }
}

const lockDeposit = (tx: Tx, id: string) => tx.selectFrom('deposit').selectAll().where('id', '=', id).forUpdate()

function requireUnmatched<Deposit extends Row<'deposit'>>(row: Deposit | undefined): Deposit {
  if (!row) throw new Refusal('not_found')
  if (row.status !== 'unmatched') throw new Refusal('state_conflict')
  return row
}

/** Returns a deposit that waits for a decision, locked until the transaction ends. */
export async function lockUnmatched(tx: Tx, id: string): Promise<Row<'deposit'>> {
  return requireUnmatched(await lockDeposit(tx, id).executeTakeFirst())
}

/**
 * Returns a deposit that waits for a decision, locked until the transaction ends. Refuses with `payment_credited` if
 * a person has approved a recharge for it, with any amount: it can pay nothing else.
 */
export async function lockUncredited(tx: Tx, id: string): Promise<Row<'deposit'>> {
  const isCredited = sql<boolean>`EXISTS (SELECT FROM ${approvedByPeople} AND d.id = ${id})`.as('is_credited')
  const row = requireUnmatched(await lockDeposit(tx, id).select(isCredited).executeTakeFirst())
  if (row.is_credited) throw new Refusal('payment_credited')
  return row
}

/** Stores the transaction that paid a recharge. Returns the recharge, locked until the transaction ends. */
export async function noteTransaction(tx: Tx, id: string, { transaction_id }: Row<'deposit'>): Promise<Recharge> {
  const row = await tx
    .updateTable('recharge')
    .set({ transaction_id })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row
}

/** Ties a deposit to the recharge that it was credited as. */
export async function markCredited(tx: Tx, id: string, rechargeId: string, reason = ''): Promise<void> {
  await tx
    .updateTable('deposit')
    .set({ status: 'credited', recharge_id: rechargeId, reason, updated_at: databaseNow })
    .where('id', '=', id)
    .execute()
}

/** Adds the watcher to the operators, whom the audit log names. */
export async function addWatcher(tx: Tx): Promise<void> {
  const { id, name } = watcherOperator
  await tx
    .insertInto('operator')
    .values({ id, name, role: 'auditor' })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}
