import { sql } from 'kysely'
import { validate } from 'uuid'
import { formatMinor } from '../../contract/money.ts'
import type { OutputOf } from '../../contract/operation.ts'
import type { operatorDecisionContext } from '../../contract/wallet/decision-context.operator.ts'
import type { Config } from '../config/config.ts'
import { findByAccount } from '../db/merchants.ts'
import type { Db, Recharge, Row, Withdrawal } from '../db/schema.ts'
import { secondPersonsOf } from '../db/second-person.ts'
import { Refusal } from '../errors/refusal.ts'
import { flagsOf } from './decision-flags.ts'
import { paymentOf } from './deposits/payment-of.ts'

type Context = OutputOf<typeof operatorDecisionContext>
type Watching = Pick<Config, 'currency' | 'depositNodes'>
type Subject = Pick<Context, 'flags' | 'chain' | 'sender'>

const none: Subject = { flags: [], chain: null, sender: [] }

/** So many earlier payments of a sender are listed. */
const MAX_SENDER_PAYMENTS = 5

/**
 * Returns what stands beside the decision about a recharge, a withdrawal, an order, a payment on a chain, or a request to a second person: a
 * request has what its documents and its merchant have.
 */
export async function decisionContext(db: Db, id: string, config: Watching): Promise<Context> {
  const approval = await db.selectFrom('approval').select('input').where('id', '=', id).executeTakeFirst()
  if (approval) return { ...(await contextOfRequest(db, approval.input, config)), second_person: null }
  const [subject, second] = await Promise.all([contextOf(db, id, config), secondPersonsOf(db, [id])])
  if (!subject) throw new Refusal('not_found')
  return { ...subject, second_person: second.get(id) ?? null }
}

/** Undefined for what is no document that is decided about. */
async function contextOf(db: Db, id: string, config: Watching): Promise<Subject | undefined> {
  const { scale } = config.currency
  const [recharge, withdrawal, order, deposit] = await Promise.all([
    db.selectFrom('recharge').selectAll().where('id', '=', id).executeTakeFirst(),
    db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst(),
    db.selectFrom('shop_order').select('merchant_id').where('id', '=', id).executeTakeFirst(),
    db.selectFrom('deposit').selectAll().where('id', '=', id).executeTakeFirst()
  ])
  if (deposit) return { ...none, sender: await paymentsOfSender(db, deposit, scale) }
  const merchantId = (recharge ?? withdrawal ?? order)?.merchant_id
  if (merchantId === undefined) return undefined
  return contextOfMerchant(db, merchantId, { recharge, withdrawal }, config)
}

async function contextOfMerchant(
  db: Db,
  merchantId: string,
  { recharge, withdrawal }: { recharge?: Recharge | undefined; withdrawal?: Withdrawal | undefined },
  config: Watching
): Promise<Subject> {
  const [flags, chain] = await Promise.all([
    flagsOf(db, merchantId, withdrawal, config.currency.scale),
    recharge ? paymentOf(db, recharge, config) : null
  ])
  return { ...none, flags, chain }
}

/** The documents of a batch one after another: their questions must not take all connections. */
async function contextOfRequest(db: Db, input: Row<'approval'>['input'], config: Watching): Promise<Subject> {
  const { id, recharge_id, withdrawal_ids, account } = input
  const ids = [id, recharge_id, withdrawal_ids].flat().filter((one): one is string => validate(one))
  const subjects: Subject[] = []
  for (const one of ids) subjects.push((await contextOf(db, one, config)) ?? none)
  const merchant = typeof account === 'string' ? await findByAccount(db, account) : undefined
  if (merchant) subjects.push(await contextOfMerchant(db, merchant.id, {}, config))
  const flags = subjects.flatMap(subject => subject.flags)
  return {
    flags: [...new Map(flags.map(flag => [JSON.stringify(flag), flag])).values()],
    chain: subjects.find(({ chain }) => chain !== null)?.chain ?? null,
    sender: subjects.flatMap(({ sender }) => sender)
  }
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
