import { sql } from 'kysely'
import type { Language } from '../../contract/languages.ts'
import { formatMinor } from '../../contract/money.ts'
import type { OutputOf } from '../../contract/operation.ts'
import type {
  operatorDecisionContext,
  operatorDecisionFlagList
} from '../../contract/wallet/decision-context.operator.ts'
import type { Config } from '../config/config.ts'
import { buildExplorerPage } from '../config/deposits.ts'
import { findApprovalSubject } from '../db/approval-subject.ts'
import { findByAccount } from '../db/merchants.ts'
import type { Db, Recharge, Row } from '../db/schema.ts'
import { readSecondPersons } from '../db/second-person.ts'
import { Refusal } from '../errors/refusal.ts'
import { readBalancesOfEach } from '../ledger/index.ts'
import { type FlagSubject, readFlags, readFlagsOfEach } from './decision-flags.ts'
import { readCandidates } from './deposits/admin.ts'
import { findPayment } from './deposits/payment-of.ts'
import { formatContradiction, readSentTransactions, type SentTransaction } from './payouts/sent.ts'
import { formatTransactionId } from './transaction-id.ts'

type Context = OutputOf<typeof operatorDecisionContext>
type WatchConfig = Pick<Config, 'currency' | 'depositNodes'>

/** The reader; `seesBalances`: the person may read merchants. */
interface DecisionReader extends WatchConfig {
  readonly language: Language
  readonly seesBalances: boolean
}

/** The number of a sender's earlier payments that are listed at most. */
const MAX_SENDER_PAYMENTS = 5

/**
 * Returns what stands beside the decision about a document of a merchant, a payment on a chain, or a request to a second person: a request
 * has what its documents and its merchant have.
 */
export async function readDecisionContext(db: Db, id: string, reader: DecisionReader): Promise<Context> {
  const request = await findApprovalSubject(db, id)
  if (request) {
    const merchant = request.account === undefined ? undefined : await findByAccount(db, request.account)
    const documents = await readDocuments(db, request.documents)
    if (merchant) documents.subjects.push({ merchantId: merchant.id, account: merchant.account })
    return { ...(await readContext(db, documents, reader)), second_person: null }
  }
  const [documents, second, sents] = await Promise.all([
    readDocuments(db, [id]),
    readSecondPersons(db, [id]),
    readSentTransactions(db, [id])
  ])
  if (documents.subjects.length + documents.deposits.length === 0) throw new Refusal('not_found')
  documents.subjects.push(...(await readCandidateSubjects(db, documents.deposits, reader)))
  const context = await readContext(db, documents, reader)
  const sentTransaction = sents.get(id)
  return {
    ...context,
    ...(sentTransaction && { chain: formatSent(sentTransaction, reader) }),
    second_person: second.get(id) ?? null
  }
}

/**
 * Returns the flags of each of these documents, and those of the merchant of an account. Ids that are no document of
 * a merchant are left out.
 */
export async function listDecisionFlags(
  db: Db,
  { ids = [], account = '' }: { ids?: readonly string[] | undefined; account?: string | undefined },
  scale: number
): Promise<OutputOf<typeof operatorDecisionFlagList>['list']> {
  const merchant = account === '' ? undefined : await findByAccount(db, account)
  const subjects = [...(ids.length > 0 ? await readSubjects(db, ids) : [])]
  if (merchant) subjects.push([merchant.id, { merchantId: merchant.id, account: merchant.account }])
  const flags = await readFlagsOfEach(
    db,
    subjects.map(([, subject]) => subject),
    scale
  )
  return subjects.map(([id], at) => ({ id, flags: flags[at] ?? [] }))
}

const SENT_STATES = { not_seen: 'sent_not_seen', seen: 'sent_seen', contradicts: 'sent_contradicts' } as const

function formatSent(
  sentTransaction: SentTransaction,
  { depositNodes, language }: DecisionReader
): NonNullable<Context['chain']> {
  const { state, network, transactionId, confirmations, required } = sentTransaction
  const node = depositNodes.find(one => one.network === network)
  return {
    state: SENT_STATES[state],
    amount: null,
    confirmations,
    required,
    transaction_id: formatTransactionId(network, transactionId),
    explorer: node ? buildExplorerPage(node, transactionId) : null,
    text: formatContradiction(sentTransaction, language)
  }
}

/** Documents that are decided about; `subjects` are their merchants, in the order of the ids. */
interface Documents {
  recharges: Recharge[]
  deposits: Row<'deposit'>[]
  subjects: FlagSubject[]
}

async function readDocuments(db: Db, ids: readonly string[]): Promise<Documents> {
  if (ids.length === 0) return { recharges: [], deposits: [], subjects: [] }
  const [recharges, deposits, subjects] = await Promise.all([
    db.selectFrom('recharge').selectAll().where('id', 'in', ids).execute(),
    db.selectFrom('deposit').selectAll().where('id', 'in', ids).execute(),
    readSubjects(db, ids)
  ])
  return { recharges, deposits, subjects: ids.flatMap(id => subjects.get(id) ?? []) }
}

/** Returns the merchants whose recharges a payment may pay: to one of them it will be credited. */
async function readCandidateSubjects(
  db: Db,
  deposits: Documents['deposits'],
  { currency }: DecisionReader
): Promise<FlagSubject[]> {
  const candidates = [...(await readCandidates(db, deposits, currency.scale)).values()].flat()
  if (candidates.length === 0) return []
  const subjects = await readSubjects(
    db,
    candidates.map(({ id }) => id)
  )
  return [...subjects.values()]
}

/** Returns the merchants of documents, by the ids of these. */
async function readSubjects(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, FlagSubject>> {
  const { rows } = await sql<FlagSubject & { id: string }>`
    SELECT document.id, merchant_id AS "merchantId", account, withdrawal_id AS "withdrawalId" FROM (
      SELECT id, merchant_id, id AS withdrawal_id FROM withdrawal
      UNION ALL SELECT id, merchant_id, NULL FROM recharge
      UNION ALL SELECT id, merchant_id, NULL FROM shop_order
      UNION ALL SELECT id, merchant_id, NULL FROM order_request
      UNION ALL SELECT id, merchant_id, NULL FROM submission
      UNION ALL SELECT id, merchant_id, NULL FROM deduction
    ) AS document JOIN merchant ON merchant.id = merchant_id WHERE document.id = ANY (${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...subject }) => [id, subject]))
}

/** A request names at most two recharges or payments, so the number of statements does not grow with the withdrawals of a batch. */
async function readContext(
  db: Db,
  { recharges, deposits, subjects }: Documents,
  reader: DecisionReader
): Promise<Omit<Context, 'second_person'>> {
  const { scale } = reader.currency
  const [merchants, flags, chains, payments] = await Promise.all([
    readMerchants(db, subjects, reader),
    readFlags(db, subjects, scale),
    Promise.all(recharges.map(recharge => findPayment(db, recharge, reader))),
    Promise.all(deposits.map(deposit => listPaymentsOfSender(db, deposit, scale)))
  ])
  return { merchants, flags, chain: chains.find(chain => chain !== null) ?? null, sender: payments.flat() }
}

/** Returns each merchant once, with the balances that the reader may see. */
async function readMerchants(
  db: Db,
  subjects: readonly FlagSubject[],
  { currency: { scale }, seesBalances }: DecisionReader
): Promise<Context['merchants']> {
  const accounts = [...new Map(subjects.map(({ merchantId, account }) => [merchantId, account]))]
  const balances = seesBalances
    ? await readBalancesOfEach(
        db,
        accounts.map(([id]) => id)
      )
    : []
  return accounts.map(([id, account], at) => {
    const own = balances[at]
    return {
      id,
      account,
      available: own ? formatMinor(own.available, scale) : null,
      held: own ? formatMinor(own.hold + own.escrow, scale) : null
    }
  })
}

/** Returns the latest other payments from the address that a payment came from. */
async function listPaymentsOfSender(db: Db, { id, network, sender }: Row<'deposit'>, scale: number) {
  const { rows } = await sql<
    Pick<Row<'deposit'>, 'id' | 'amount' | 'status' | 'paid_at'> & {
      merchant_id: string | null
      account: string | null
    }
  >`
    SELECT d.id, d.amount, d.status, d.paid_at, m.id AS merchant_id, m.account FROM deposit d
    LEFT JOIN recharge r ON r.id = d.recharge_id LEFT JOIN merchant m ON m.id = r.merchant_id
    WHERE d.network = ${network} AND d.sender = ${sender} AND d.id <> ${id}
    ORDER BY d.paid_at DESC, d.id LIMIT ${MAX_SENDER_PAYMENTS}`.execute(db)
  return rows.map(({ amount, paid_at, ...row }) => ({
    ...row,
    amount: formatMinor(amount, scale),
    paid_at: paid_at.toISOString()
  }))
}
