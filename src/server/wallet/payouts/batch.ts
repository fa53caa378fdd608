import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { formatDocumentNumber } from '../../../contract/document-number.ts'
import { formatMinor } from '../../../contract/money.ts'
import type { RequestSort } from '../../../contract/page.ts'
import type { RefusalReason } from '../../../contract/refusals.ts'
import type { Network } from '../../../contract/wallet/network.ts'
import type { PayoutBatchState, PayoutLine, PayoutRoute } from '../../../contract/wallet/payout-batch.operator.ts'
import { lockFrozen } from '../../account/index.ts'
import type { Config } from '../../config/config.ts'
import { type Days, isWithinDays } from '../../db/days.ts'
import { readDeskStates } from '../../db/document-desk.ts'
import { matchesDocument, parseKeyword } from '../../db/keyword.ts'
import { type PageRequest, paginate } from '../../db/page.ts'
import type { Db, Row, Tx, Withdrawal } from '../../db/schema.ts'
import { readSecondPersons } from '../../db/second-person.ts'
import { chooseSort, createSequence } from '../../db/sort.ts'
import { getVersion } from '../../db/version.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { ActingOperator } from '../../handler/acting-operator.ts'
import { requireImpartial, writeAudit } from '../../settings/audit.ts'
import { escapeCsvFormula } from '../../text/csv.ts'
import type { FaultKey } from '../../text/texts.ts'
import { formatTransactionId } from '../transaction-id.ts'
import { changeWithdrawal } from '../withdrawal-state.ts'
import { findNetwork } from './transaction.ts'

type Currency = Config['currency']

/** Returns the way that a withdrawal is paid. */
const readRoute = (row: Withdrawal): PayoutRoute => findNetwork(row) ?? 'bank'

/** Withdrawals that are started together; `versions` are those that the person has read, by id. */
interface BatchRequest {
  readonly network: PayoutRoute
  readonly withdrawal_ids: readonly string[]
  readonly versions?: Readonly<Record<string, string>> | undefined
}

/** Starts the payouts of these withdrawals. Refuses all of them if one has changed, is paid another way, or may not be started now. */
export async function startBatch(
  tx: Tx,
  operator: ActingOperator,
  { network, withdrawal_ids, versions = {} }: BatchRequest,
  scale: number
) {
  const ids = [...new Set(withdrawal_ids)]
  const rows = await lockWithdrawals(tx, ids)
  if (rows.length < ids.length) throw new Refusal('not_found', 'withdrawal_ids')
  for (const row of rows) requireImpartial(operator, row.merchant_id)
  requireUnchanged(rows, network, versions)
  await requireStartable(tx, rows)
  const id = newId()
  await tx.insertInto('payout_batch').values({ id, network, operator_id: operator.id }).execute()
  for (const row of rows) await changeWithdrawal(tx, row, { status: 'processing' })
  await tx.updateTable('withdrawal').set({ payout_batch_id: id }).where('id', 'in', ids).execute()
  await writeAudit(tx, operator, 'payout_batch_start', id, { network, withdrawals: ids })
  const [batch] = await listSummaries(tx, [id], scale)
  if (!batch) throw new Error('The new batch is missing')
  return batch
}

/** Refuses what can no longer be started that way, or is no longer as the person has read it, and names it. */
function requireUnchanged(
  rows: readonly Withdrawal[],
  network: PayoutRoute,
  versions: Readonly<Record<string, string>>
): void {
  const changed = rows.filter(row => {
    const version = getVersion(row)
    return row.status !== 'pending' || readRoute(row) !== network || (versions[row.id] ?? version) !== version
  })
  refuseAny(changed, 'state_conflict', 'withdrawals_changed')
}

/** Refuses what is held, waits for a second person, or is of a merchant whose payouts are frozen, and names it. */
async function requireStartable(tx: Tx, rows: readonly Withdrawal[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const desks = await readDeskStates(tx, ids)
  const heldRows = rows.filter(({ id }) => desks.get(id)?.hold)
  refuseAny(heldRows, 'document_held', 'withdrawals_held')
  const seconds = await readSecondPersons(tx, ids)
  const waiting = rows.filter(({ id }) => seconds.has(id))
  refuseAny(waiting, 'state_conflict', 'withdrawals_waiting')
  const merchants = rows.map(({ merchant_id }) => merchant_id)
  const frozen = new Set((await lockFrozen(tx, merchants)).map(({ id }) => id))
  const ofFrozen = rows.filter(({ merchant_id }) => frozen.has(merchant_id))
  refuseAny(ofFrozen, 'payouts_frozen', 'withdrawals_frozen')
}

function refuseAny(rows: readonly Withdrawal[], reason: RefusalReason, wording: FaultKey): void {
  if (rows.length === 0) return
  const numbers = rows.map(({ id }) => formatDocumentNumber('withdrawal', id)).join(', ')
  throw new Refusal(reason, 'withdrawal_ids', { numbers }, wording)
}

/** Returns withdrawals, locked until the transaction ends, in the order in which payments lock accounts. */
export const lockWithdrawals = (tx: Tx, ids: readonly string[]): Promise<Withdrawal[]> =>
  tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('merchant_id')
    .orderBy('id')
    .forUpdate()
    .execute()

const payableAmount = sql`(SELECT coalesce(sum(w.amount - w.fee), 0) FROM withdrawal w
  WHERE w.payout_batch_id = payout_batch.id AND w.status IN ('processing', 'paid'))`

const isOpen = sql<boolean>`EXISTS (SELECT FROM withdrawal w WHERE w.payout_batch_id = payout_batch.id AND w.status = 'processing')`

interface BatchFilter extends PageRequest, Days {
  state?: PayoutBatchState | undefined
  sort?: RequestSort | undefined
  keyword?: string | undefined
}

/** Returns batches as they are to be sorted; otherwise those that are open begin with the oldest, others with the newest. */
export async function listBatches(db: Db, { state, keyword = '', ...page }: BatchFilter, scale: number) {
  const sort = chooseSort(page.sort, state === 'open')
  return paginate(
    db
      .selectFrom('payout_batch')
      .$if(state !== undefined, query => query.where(state === 'open' ? isOpen : sql<boolean>`NOT ${isOpen}`))
      .$if(keyword !== '', query => query.where(matchesDocument('payout_batch', parseKeyword(keyword, scale), [])))
      .where(isWithinDays(page, sql`payout_batch.created_at`)),
    page,
    query => query.select('id').orderBy(createSequence(sort, { table: 'payout_batch', amount: payableAmount })),
    rows =>
      listSummaries(
        db,
        rows.map(row => row.id),
        scale
      )
  )
}

async function listSummaries(db: Db, ids: readonly string[], scale: number) {
  const { rows } = await sql<Row<'payout_batch'> & { name: string; count: bigint; open: bigint; sum: bigint }>`
    SELECT b.*, o.name, count(w.id) FILTER (WHERE w.status IN ('processing', 'paid')) AS count, count(w.id) FILTER (WHERE w.status = 'processing') AS open,
      coalesce(sum(w.amount - w.fee) FILTER (WHERE w.status IN ('processing', 'paid')), 0)::bigint AS sum
    FROM payout_batch b JOIN operator o ON o.id = b.operator_id LEFT JOIN withdrawal w ON w.payout_batch_id = b.id
    WHERE b.id = ANY (${ids}) GROUP BY b.id, o.name ORDER BY array_position(${ids}::uuid[], b.id)`.execute(db)
  const open = rows.filter(row => row.open > 0n).map(({ id }) => id)
  const seconds = await readSecondPersons(db, open)
  return rows.map(row => ({
    id: row.id,
    network: row.network,
    count: Number(row.count),
    open: Number(row.open),
    amount: formatMinor(row.sum, scale),
    created_by: row.name,
    created_at: row.created_at.toISOString(),
    second_person: seconds.get(row.id) ?? null
  }))
}

/** A batch with its withdrawals. */
export async function requireBatch(db: Db, id: string, scale: number) {
  const [batch] = await listSummaries(db, [id], scale)
  if (!batch) throw new Refusal('not_found')
  return { ...batch, list: await readLines(db, id, scale) }
}

const chainColumns = ['id', 'account', 'network', 'address', 'amount', 'transaction_id']
const bankColumns = [
  'number',
  'id',
  'account',
  'account_name',
  'bank_name',
  'branch_code',
  'card_number',
  'currency',
  'amount',
  'state',
  'reason'
]

/** Returns a batch as a CSV file for the wallet or the bank that pays it, without withdrawals that are held. */
export async function exportBatch(db: Db, id: string, { code, scale }: Currency): Promise<string> {
  const { network } = await requireBatch(db, id, scale)
  const lines = (await listPayable(db, id, scale)).map(line => ({
    ...Object.fromEntries(Object.entries(line).map(([name, text]) => [name, escapeCsvFormula(text)])),
    ...(line.network === 'bank' && { currency: code, state: line.status === 'paid' ? 'paid' : '' })
  }))
  return stringify(lines, { header: true, columns: network === 'bank' ? bankColumns : chainColumns })
}

/** Returns the lines of a batch that are not held. */
export async function listPayable(db: Db, id: string, scale: number): Promise<PayoutLine[]> {
  const lines = await readLines(db, id, scale)
  const desks = await readDeskStates(
    db,
    lines.map(line => line.id)
  )
  return lines.filter(line => !desks.get(line.id)?.hold)
}

// Without failed and returned ones, which must not be paid.
async function readLines(db: Db, id: string, scale: number): Promise<PayoutLine[]> {
  const rows = await db
    .selectFrom('withdrawal')
    .innerJoin('merchant', 'merchant.id', 'withdrawal.merchant_id')
    .selectAll('withdrawal')
    .leftJoin('payout_check', join =>
      join.onRef('payout_check.withdrawal_id', '=', 'withdrawal.id').on('payout_check.wording', '=', '')
    )
    .select(['merchant.account', 'payout_check.transaction_id as sent_id'])
    .where('payout_batch_id', '=', id)
    .where('withdrawal.status', 'in', ['processing', 'paid'])
    .orderBy('withdrawal.created_at')
    .orderBy('withdrawal.id')
    .execute()
  return rows.map(row => {
    const { destination, account, sent_id } = row
    const amount = formatMinor(row.amount - row.fee, scale)
    const line = { id: row.id, number: formatDocumentNumber('withdrawal', row.id), account, amount }
    if (destination.kind === 'usdt') {
      const network = destination.network as Network
      const transaction_id = formatTransactionId(network, row.transaction_id || (sent_id ?? ''))
      return { ...line, network, address: destination.address, transaction_id }
    }
    const { account_name, bank_name, branch_code, card_number } = destination
    const status = row.status === 'paid' ? ('paid' as const) : ('processing' as const)
    return { ...line, network: 'bank', account_name, bank_name, branch_code, card_number, status }
  })
}
