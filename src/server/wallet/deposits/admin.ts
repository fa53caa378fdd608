import { type RawBuilder, sql } from 'kysely'
import { formatMinor } from '../../../contract/money.ts'
import type { RequestSort } from '../../../contract/page.ts'
import { readMerchantByAccount } from '../../account/index.ts'
import { databaseNow } from '../../db/clock.ts'
import { type Days, isWithinDays } from '../../db/days.ts'
import { matchesDocument, parseKeyword } from '../../db/keyword.ts'
import { type PageRequest, paginate } from '../../db/page.ts'
import type { Db, Row, Tx } from '../../db/schema.ts'
import { readSecondPersons } from '../../db/second-person.ts'
import { chooseSort, createSequence } from '../../db/sort.ts'
import { type DecisionInput, getVersion, lockForDecision } from '../../db/version.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { ActingOperator } from '../../handler/acting-operator.ts'
import { requireImpartial, writeAudit } from '../../settings/audit.ts'
import { creditArrived } from '../credit.ts'
import { approveReceived } from '../recharge-decision.ts'
import { formatTransactionId, toPlainTransactionId } from '../transaction-id.ts'
import { lockUncredited, lockUnmatched, markCredited, noteTransaction, readClosedAccounts } from './match.ts'

type DepositStatus = Row<'deposit'>['status']

interface DepositFilter extends PageRequest, Days {
  status?: DepositStatus | undefined
  sort?: RequestSort | undefined
  keyword?: string | undefined
}

/** Returns deposits. Those that wait have the pending recharges that they may belong to. */
export async function listDeposits(db: Db, page: DepositFilter, scale: number) {
  const { status, keyword = '' } = page
  const sort = chooseSort(page.sort, status === 'unmatched')
  return paginate(
    db
      .selectFrom('deposit')
      .$if(status !== undefined, query => query.where('status', '=', status ?? 'unmatched'))
      .$if(keyword !== '', query => query.where(matchesDeposit(keyword, scale)))
      .where(isWithinDays(page, sql`deposit.created_at`)),
    page,
    query => query.selectAll().orderBy(createSequence(sort, { table: 'deposit', amount: sql`deposit.amount` })),
    async rows => {
      const ids = rows.map(({ id }) => id)
      const [candidates, closed, seconds] = await Promise.all([
        readCandidates(db, rows, scale),
        readClosedAccounts(db, ids),
        readSecondPersons(db, ids)
      ])
      return rows.map(row => ({
        ...formatDeposit(row, scale),
        candidates: candidates.get(row.id) ?? [],
        closed_account: closed.get(row.id) ?? null,
        second_person: seconds.get(row.id) ?? null
      }))
    },
    sort === 'newest' ? 'deposit' : undefined
  )
}

/**
 * Returns the condition for deposits that a keyword finds: by the exact transaction, id, sender, address, amount or network, and by the
 * number or the account of the recharge that one was credited to.
 */
export function matchesDeposit(typed: string, scale: number): RawBuilder<boolean> {
  const keyword = parseKeyword(typed, scale)
  const { text, number, id, amount, network } = keyword
  const credited = sql`SELECT id FROM recharge WHERE right(id::text, 6) = ${number} OR id = ${id}::uuid
    OR merchant_id = (SELECT id FROM merchant WHERE account = ${text})`
  return matchesDocument('deposit', keyword, [
    sql`transaction_id = ${toPlainTransactionId(text)}`,
    sql`lower(sender) = ${text}`,
    sql`lower(address) = ${text}`,
    sql`amount = ${amount}::bigint`,
    sql`network = ${network}`,
    sql`recharge_id = ANY (ARRAY(${credited}))`
  ])
}

function formatDeposit(row: Row<'deposit'>, scale: number) {
  return {
    id: row.id,
    network: row.network,
    transaction_id: formatTransactionId(row.network, row.transaction_id),
    block: Number(row.block_number),
    address: row.address,
    sender: row.sender,
    amount: formatMinor(row.amount, scale),
    status: row.status,
    recharge_id: row.recharge_id,
    reason: row.reason,
    paid_at: row.paid_at.toISOString(),
    version: getVersion(row)
  }
}

/**
 * Returns the pending recharges that each unmatched payment may pay. A payment has half to twice the requested
 * amount, because people forget fees, and digits; or the recharge names its transaction.
 */
export async function readCandidates(db: Db, rows: readonly Row<'deposit'>[], scale: number) {
  const ids = rows.filter(row => row.status === 'unmatched').map(row => row.id)
  const candidates = new Map<string, { id: string; account: string; amount: string }[]>()
  if (ids.length === 0) return candidates
  const pays = sql`status = 'pending' AND network = d.network AND address = d.address`
  const { rows: pairs } = await sql<{ deposit: string; id: string; account: string; amount: bigint }>`
    SELECT d.id AS deposit, c.* FROM deposit d, LATERAL (
      SELECT r.id, m.account, r.amount FROM (
        (SELECT * FROM recharge WHERE ${pays} AND amount BETWEEN d.amount AND d.amount * 2 + 1 ORDER BY amount, created_at LIMIT 5)
        UNION
        (SELECT * FROM recharge WHERE ${pays} AND amount BETWEEN (d.amount + 1) / 2 AND d.amount - 1
          ORDER BY amount DESC, created_at LIMIT 5)
        UNION
        (SELECT * FROM recharge WHERE ${pays} AND transaction_id <> '' AND transaction_id = d.transaction_id LIMIT 5)
      ) AS r JOIN merchant m ON m.id = r.merchant_id
      ORDER BY r.transaction_id = d.transaction_id DESC, abs(r.amount - d.amount), r.created_at LIMIT 5
    ) AS c WHERE d.id = ANY (${ids})`.execute(db)
  for (const { deposit, id, account, amount } of pairs) {
    candidates.set(deposit, [...(candidates.get(deposit) ?? []), { id, account, amount: formatMinor(amount, scale) }])
  }
  return candidates
}

/** An operator's decision about a deposit: the recharge that it pays, or the merchant whom it is credited to. */
interface Assignment extends DecisionInput {
  recharge_id?: string | undefined
  account?: string | undefined
  reason: string
}

/** Credits a deposit that was not matched. If it pays a recharge of another amount, the merchant reads the reason. */
export async function assignDeposit(tx: Tx, operator: ActingOperator, assignment: Assignment, scale: number) {
  const { id, version, recharge_id, account, reason } = assignment
  // A recharge is locked before its payment, as where a person approves it.
  if (recharge_id) await lockForDecision(tx, 'recharge', { id: recharge_id })
  await lockForDecision(tx, 'deposit', { id, version })
  const deposit = await lockUncredited(tx, id)
  const rechargeId = recharge_id
    ? await payRecharge(tx, operator, deposit, { id: recharge_id, reason }, scale)
    : await creditMerchant(tx, operator, deposit, { account, reason })
  await markCredited(tx, id, rechargeId, reason)
  await writeAudit(tx, operator, 'deposit_assign', id, {
    recharge: rechargeId,
    reason,
    amount: formatMinor(deposit.amount, scale)
  })
  return { id, recharge_id: rechargeId }
}

async function payRecharge(
  tx: Tx,
  operator: ActingOperator,
  deposit: Row<'deposit'>,
  { id, reason }: { id: string; reason: string },
  scale: number
): Promise<string> {
  const target = await noteTransaction(tx, id, deposit)
  await approveReceived(tx, operator, { target, received: formatMinor(deposit.amount, scale), reason }, scale)
  return id
}

async function creditMerchant(
  tx: Tx,
  operator: ActingOperator,
  { amount, network, address, transaction_id }: Row<'deposit'>,
  { account, reason }: { account: string | undefined; reason: string }
): Promise<string> {
  if (!account) throw new Refusal('required', 'recharge_id')
  if (reason === '') throw new Refusal('required', 'reason')
  const { id: merchantId } = await readMerchantByAccount(tx, account)
  requireImpartial(operator, merchantId)
  const payment = { network, address, transaction_id }
  return (await creditArrived(tx, { merchantId, amount, reason, payment })).id
}

/** Dismisses a deposit that is credited to nobody, such as one of the platform's own. */
export async function dismissDeposit(
  tx: Tx,
  operator: ActingOperator,
  { id, reason }: { id: string; reason: string },
  scale: number
) {
  const { amount } = await lockUnmatched(tx, id)
  await tx
    .updateTable('deposit')
    .set({ status: 'dismissed', reason, updated_at: databaseNow })
    .where('id', '=', id)
    .execute()
  await writeAudit(tx, operator, 'deposit_dismiss', id, { reason, amount: formatMinor(amount, scale) })
  return { id }
}
