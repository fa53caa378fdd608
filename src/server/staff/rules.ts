import { sql } from 'kysely'
import { NIL } from 'uuid'
import { parseAmount } from '../../contract/money.ts'
import type { Db } from '../db/schema.ts'
import { requireCheckedBot } from '../settings/installation.ts'
import { requireOpenBooks } from '../settings/money-unit.ts'
import { parsePublicAddress } from '../settings/public-address.ts'
import type { Settings } from '../settings/settings.ts'
import { readPrices } from '../shop/index.ts'
import { listFailedIn } from '../wallet/index.ts'
import {
  type OperationRequest,
  parseSum,
  readAdjustmentParts,
  readDepositParts,
  readDocumentParts,
  readRechargeParts
} from './decided-parts.ts'
import type { CountedAmount, SumKind } from './decided-sum.ts'
import { requireRole } from './member-role.ts'
import { checkRole, type RoleInput } from './own-role.ts'

/**
 * When an operation needs a second person: where `when` says so, or where its amounts would bring a sum of the day above the
 * limit of its kind.
 */
export interface Rule {
  readonly when?: (request: OperationRequest) => boolean | Promise<boolean>
  readonly sum?: {
    readonly kind: SumKind
    readonly parts: (request: OperationRequest) => Promise<readonly CountedAmount[]>
  }
}

/** The setting with the limit of each kind of sum. */
const limits = {
  payout: 'approval_payout_over',
  credit: 'approval_credit_over',
  return: 'approval_return_over'
} as const satisfies Record<SumKind, keyof Settings>

/** Returns the limit of a kind of sum in minor units. */
export const getLimit = ({ settings, scale }: Pick<OperationRequest, 'settings' | 'scale'>, kind: SumKind): bigint =>
  parseAmount(settings[limits[kind]], scale) ?? 0n

const always: Rule = { when: () => true }

const limitSum = (kind: SumKind, parts: (request: OperationRequest) => Promise<readonly CountedAmount[]>): Rule => ({
  sum: { kind, parts }
})

/** Everything that one person may not do without limit, by the name of the operation. */
export const rules: Readonly<Record<string, Rule>> = {
  // A payout needs them before it begins: afterwards the money may be on its way.
  withdraw_start: limitSum('payout', ({ db, input }) => readDocumentParts(db, 'withdrawal', [input.id])),
  payout_batch_start: limitSum('payout', ({ db, input }) =>
    readDocumentParts(db, 'withdrawal', listIds(input.withdrawal_ids))
  ),

  credit: limitSum('credit', readAdjustmentParts),
  recharge_online: limitSum('credit', readAdjustmentParts),
  recharge_approve: limitSum('credit', readRechargeParts),
  recharge_approve_unseen: limitSum('credit', readRechargeParts),
  deposit_assign: limitSum('credit', readDepositParts),
  submission_approve: limitSum('credit', ({ db, input }) => readDocumentParts(db, 'submission', [input.id], 'reward')),
  // From here on the merchant can complete the order, so what it earns counts now.
  order_ship: { when: needsAnotherForOrder, sum: { kind: 'credit', parts: readOrderProfit } },
  order_complete: { when: needsAnotherForOrder },

  withdraw_return: limitSum('return', ({ db, input }) => readDocumentParts(db, 'withdrawal', [input.id])),
  withdraw_fail: limitSum('return', readStartedParts),
  payout_batch_pay: limitSum('return', listFailedParts),
  deduct_cancel: limitSum('return', ({ db, input }) => readDocumentParts(db, 'deduction', [input.id])),
  order_reverse: limitSum('return', readOrderCost),
  order_refund: limitSum('return', readOrderCost),

  depot_put: { when: request => isAbove(request, request.input.purchase_cost, request.input.sale_price) },
  depot_import: {
    when: request => request.input.apply === true && isAbove(request, ...readPrices(String(request.input.csv)))
  },
  project_put: { when: request => isAbove(request, request.input.cost, request.input.sale_price) },
  task_put: { when: needsAnotherForReward, sum: { kind: 'credit', parts: readRewardParts } },

  channel_update: always,
  // The address of another person would hide that money is missing.
  holding_add: always,
  grade_update: always,
  setting_update: {
    when({ input }) {
      if (input.public_address !== undefined) parsePublicAddress(String(input.public_address))
      return Object.entries(input).some(([name, value]) => value !== undefined && guardedSettings.test(name))
    }
  },
  // Merchants and operators trust what it writes, and its owner reads what they write.
  bot_use: {
    when: ({ db, input }) => requireCheckedBot(db, { id: String(input.id), name: String(input.name) }).then(() => true)
  },
  bot_remove: always,
  currency_set: { when: ({ db }) => requireOpenBooks(db).then(() => true) },
  // Pauses reach every merchant: an owner sets them, or two people.
  flow_pause: { when: isNoOwner },
  flow_resume: { when: isNoOwner },
  // Impossible operations are refused before they are requested.
  role_put: { when: ({ db, input }) => checkRole(db, input as unknown as RoleInput).then(() => true) },
  staff_update: { when: ({ db, input }) => requireRole(db, String(input.role)).then(() => true) },
  staff_end: always,
  staff_resume: always,
  token_add: always,
  token_end: { when: isLastCredential },
  // With a chat of their own for another person, an owner could approve what they ask for.
  chat_set: { when: ({ input }) => input.chat !== undefined },
  // Webhooks and keys decide who is told of and reads other people's documents.
  partner_webhook_set: always,
  partner_secret_add: always,
  partner_key_add: always,
  password_reset: { when: ({ input }) => input.transaction_password === true || input.code !== undefined }
}

// `public`: the address in links of invitations and of new passwords. `approval`, `alarm`: the limits of this table.
// `price`: how far prices may differ from the depot's. `deposit`: how soon a payment counts. `account_wait`: how soon
// a new destination can be used.
const guardedSettings = /^(alarm|approval|deposit|price|account_wait|public)_/

/** Operations whose answer is a secret: the requester runs them after the approval, so the approver never gets the answer. */
export const secretOperations: ReadonlySet<string> = new Set(['token_add', 'partner_secret_add', 'partner_key_add'])

const listIds = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

// Before the payout began, the money never left the merchant's balances.
async function readStartedParts({ db, input }: OperationRequest): Promise<readonly CountedAmount[]> {
  const { rows } = await sql<CountedAmount>`SELECT merchant_id AS "merchantId", amount FROM withdrawal
    WHERE id = ${String(input.id)}::uuid AND status = 'processing'`.execute(db)
  return rows
}

// Payouts that a bank could not pay are returned, as by `withdraw_fail`.
function listFailedParts({ db, input, scale }: OperationRequest): Promise<readonly CountedAmount[]> {
  return listFailedIn(db, { id: String(input.id), csv: String(input.csv), scale })
}

interface Sold {
  merchantId: string
  cost: bigint
  sale: bigint
}

async function findOrder(db: Db, id: unknown): Promise<Sold | undefined> {
  const { rows } =
    await sql<Sold>`SELECT merchant_id AS "merchantId", cost * quantity AS cost, sale_price * quantity AS sale
    FROM shop_order WHERE id = ${String(id)}::uuid`.execute(db)
  return rows[0]
}

async function readOrderCost({ db, input }: OperationRequest): Promise<readonly CountedAmount[]> {
  const order = await findOrder(db, input.id)
  return order ? [{ merchantId: order.merchantId, amount: order.cost }] : []
}

async function readOrderProfit({ db, input }: OperationRequest): Promise<readonly CountedAmount[]> {
  const order = await findOrder(db, input.id)
  return order ? [{ merchantId: order.merchantId, amount: order.sale - order.cost }] : []
}

async function isNoOwner({ db, operatorId }: OperationRequest): Promise<boolean> {
  const person = await db.selectFrom('operator').select('role').where('id', '=', operatorId).executeTakeFirst()
  return person?.role !== 'owner'
}

// A large order, or one at a price of the same person.
async function needsAnotherForOrder(request: OperationRequest): Promise<boolean> {
  const { db, input, linkedAccountIds } = request
  const order = await findOrder(db, input.id)
  if (!order) return false
  if (order.sale > getLimit(request, 'credit')) return true
  const { rows } =
    await sql`SELECT FROM shop_order o JOIN price_setter p ON p.operator_id = ANY (${linkedAccountIds}::uuid[]) AND p.set_at <= o.created_at
      AND (p.subject = o.project_id OR p.subject IN (SELECT depot_product_id FROM order_item WHERE order_id = o.id))
    WHERE o.id = ${String(input.id)}::uuid LIMIT 1`.execute(db)
  return rows.length > 0
}

const isAbove = (request: OperationRequest, ...amounts: unknown[]): boolean =>
  amounts.some(amount => amount !== undefined && parseSum(amount, request.scale) > getLimit(request, 'credit'))

// Rewards of automatically counted missions are paid without a decision, to any number of merchants.
async function needsAnotherForReward(request: OperationRequest): Promise<boolean> {
  const { db, input } = request
  if (isAbove(request, input.reward)) return true
  if (input.kind !== 'mission') return false
  const task = await db
    .selectFrom('task')
    .select('metric')
    .where('id', '=', String(input.id ?? NIL))
    .executeTakeFirst()
  return (input.metric ?? task?.metric ?? 'proof') !== 'proof'
}

async function readRewardParts({ input, scale }: OperationRequest): Promise<readonly CountedAmount[]> {
  return [{ merchantId: null, amount: parseSum(input.reward, scale) }]
}

// Another's token may be ended by one person, except where its member of staff has no other access.
async function isLastCredential({ db, input, operatorId }: OperationRequest): Promise<boolean> {
  const { rows } = await sql`SELECT FROM operator_token t JOIN operator o ON o.id = t.operator_id
    WHERE t.id = ${String(input.id)}::uuid AND o.id <> ${operatorId} AND o.confirmed_at IS NULL AND NOT EXISTS (
      SELECT FROM operator_token other WHERE other.operator_id = o.id AND other.id <> t.id AND other.revoked_at IS NULL
        AND other.expires_at > now())`.execute(db)
  return rows.length > 0
}
