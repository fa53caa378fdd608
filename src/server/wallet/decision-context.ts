import { sql } from 'kysely'
import type { Language } from '../../contract/languages.ts'
import { formatMinor } from '../../contract/money.ts'
import type { OutputOf } from '../../contract/operation.ts'
import type { operatorDecisionContext } from '../../contract/wallet/decision-context.operator.ts'
import type { Config } from '../config/config.ts'
import { buildExplorerPage } from '../config/deposits.ts'
import { findApprovalSubject } from '../db/approval-subject.ts'
import { findByAccount } from '../db/merchants.ts'
import type { Db, Recharge, Row } from '../db/schema.ts'
import { readSecondPersons } from '../db/second-person.ts'
import { Refusal } from '../errors/refusal.ts'
import { type FlagSubject, readFlags } from './decision-flags.ts'
import { findPayment } from './deposits/payment-of.ts'
import { formatContradiction, readSent, type Sent } from './payouts/sent.ts'
import { formatTransactionId } from './transaction-id.ts'

type Context = OutputOf<typeof operatorDecisionContext>
type Watching = Pick<Config, 'currency' | 'depositNodes'>

/** So many earlier payments of a sender are listed. */
const MAX_SENDER_PAYMENTS = 5

/**
 * Returns what stands beside the decision about a recharge, a withdrawal, an order, a payment on a chain, or a request to a second person: a
 * request has what its documents and its merchant have.
 */
export async function readDecisionContext(db: Db, id: string, config: Watching, language: Language): Promise<Context> {
  const request = await findApprovalSubject(db, id)
  if (request) {
    const merchant = request.account === undefined ? undefined : await findByAccount(db, request.account)
    const documents = await readDocuments(db, request.documents)
    if (merchant) documents.subjects.push({ merchantId: merchant.id })
    return { ...(await readContext(db, documents, config)), second_person: null }
  }
  const [documents, second, sents] = await Promise.all([
    readDocuments(db, [id]),
    readSecondPersons(db, [id]),
    readSent(db, [id])
  ])
  if (documents.subjects.length + documents.deposits.length === 0) throw new Refusal('not_found')
  const context = await readContext(db, documents, config)
  const sent = sents.get(id)
  return {
    ...context,
    ...(sent && { chain: formatSent(sent, config, language) }),
    second_person: second.get(id) ?? null
  }
}

const SENT_STATES = { not_seen: 'sent_not_seen', seen: 'sent_seen', contradicts: 'sent_contradicts' } as const

function formatSent(sent: Sent, { depositNodes }: Watching, language: Language): NonNullable<Context['chain']> {
  const { state, network, transactionId, confirmations, required } = sent
  const node = depositNodes.find(one => one.network === network)
  return {
    state: SENT_STATES[state],
    amount: null,
    confirmations,
    required,
    transaction_id: formatTransactionId(network, transactionId),
    explorer: node ? buildExplorerPage(node, transactionId) : null,
    text: formatContradiction(sent, language)
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
  const [recharges, withdrawals, orders, deposits] = await Promise.all([
    db.selectFrom('recharge').selectAll().where('id', 'in', ids).execute(),
    db.selectFrom('withdrawal').select(['id', 'merchant_id']).where('id', 'in', ids).execute(),
    db.selectFrom('shop_order').select(['id', 'merchant_id']).where('id', 'in', ids).execute(),
    db.selectFrom('deposit').selectAll().where('id', 'in', ids).execute()
  ])
  const subjects = new Map<string, FlagSubject>([
    ...[...recharges, ...orders].map(({ id, merchant_id }) => [id, { merchantId: merchant_id }] as const),
    ...withdrawals.map(({ id, merchant_id }) => [id, { merchantId: merchant_id, withdrawalId: id }] as const)
  ])
  return { recharges, deposits, subjects: ids.flatMap(id => subjects.get(id) ?? []) }
}

/** A request names at most two recharges or payments, so the number of statements does not grow with the withdrawals of a batch. */
async function readContext(
  db: Db,
  { recharges, deposits, subjects }: Documents,
  config: Watching
): Promise<Pick<Context, 'flags' | 'chain' | 'sender'>> {
  const { scale } = config.currency
  const [flags, chains, payments] = await Promise.all([
    readFlags(db, subjects, scale),
    Promise.all(recharges.map(recharge => findPayment(db, recharge, config))),
    Promise.all(deposits.map(deposit => paymentsOfSender(db, deposit, scale)))
  ])
  return { flags, chain: chains.find(chain => chain !== null) ?? null, sender: payments.flat() }
}

/** Returns the latest other payments from the address that a payment came from. */
async function paymentsOfSender(db: Db, { id, network, sender }: Row<'deposit'>, scale: number) {
  const { rows } = await sql<Pick<Row<'deposit'>, 'id' | 'amount' | 'status' | 'paid_at'> & { account: string | null }>`
    SELECT d.id, d.amount, d.status, d.paid_at, m.account FROM deposit d
    LEFT JOIN recharge r ON r.id = d.recharge_id LEFT JOIN merchant m ON m.id = r.merchant_id
    WHERE d.network = ${network} AND d.sender = ${sender} AND d.id <> ${id}
    ORDER BY d.paid_at DESC, d.id LIMIT ${MAX_SENDER_PAYMENTS}`.execute(db)
  return rows.map(({ amount, paid_at, ...row }) => ({
    ...row,
    amount: formatMinor(amount, scale),
    paid_at: paid_at.toISOString()
  }))
}
