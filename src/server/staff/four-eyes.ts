import { sql } from 'kysely'
import { parseAmount } from '../../contract/money.ts'
import type { Operation } from '../../contract/operation.ts'
import { operatorOrderReverse } from '../../contract/orders/order.operator.ts'
import { operatorSettingUpdate } from '../../contract/settings/setting.operator.ts'
import { operatorGradeUpdate } from '../../contract/shop/grade.operator.ts'
import {
  operatorChatSet,
  operatorStaffAdd,
  operatorStaffEnd,
  operatorStaffRecover,
  operatorStaffUpdate
} from '../../contract/staff/staff.operator.ts'
import { operatorTokenAdd } from '../../contract/staff/token.operator.ts'
import { operatorCredit, operatorDeductCancel } from '../../contract/wallet/adjustment.operator.ts'
import { operatorChannelUpdate } from '../../contract/wallet/channel.operator.ts'
import { operatorDepositAssign } from '../../contract/wallet/deposit.operator.ts'
import { operatorPayoutBatchStart } from '../../contract/wallet/payout-batch.operator.ts'
import { operatorRechargeApprove, operatorRechargeOnline } from '../../contract/wallet/recharge.operator.ts'
import { operatorWithdrawReturn, operatorWithdrawStart } from '../../contract/wallet/withdrawal.operator.ts'
import { databaseNow } from '../db/clock.ts'
import type { Db } from '../db/schema.ts'
import { readSettings, type Settings } from '../settings/settings.ts'

type Input = Record<string, unknown>

/** When an operation needs a second person: always, depending on its input, or above an amount that a setting names. */
type Rule =
  | { when: (input: Input) => boolean }
  | { over: ApprovalLimit; amount: (db: Db, input: Input, scale: number) => Promise<bigint | null> }

type ApprovalLimit = 'approval_payout_over' | 'approval_credit_over' | 'approval_return_over'

const always: Rule = { when: () => true }
const credit: Rule = { over: 'approval_credit_over', amount: async (_db, { amount }, scale) => parse(amount, scale) }

const amountIn =
  (table: 'withdrawal' | 'deduction' | 'recharge' | 'deposit') =>
  async (db: Db, { id }: Input): Promise<bigint | null> => {
    const row = await db.selectFrom(table).select('amount').where('id', '=', String(id)).executeTakeFirst()
    return row?.amount ?? null
  }

/** Everything that needs two people. A payout needs them before it begins: afterwards the money may be on its way. */
const rules = new Map<string, Rule>([
  [operatorWithdrawStart.path, { over: 'approval_payout_over', amount: amountIn('withdrawal') }],
  [operatorPayoutBatchStart.path, { over: 'approval_payout_over', amount: batched }],
  [operatorWithdrawReturn.path, { over: 'approval_return_over', amount: amountIn('withdrawal') }],
  [operatorDeductCancel.path, { over: 'approval_return_over', amount: amountIn('deduction') }],
  [operatorOrderReverse.path, { over: 'approval_return_over', amount: ordered }],
  [operatorRechargeApprove.path, { over: 'approval_credit_over', amount: recharged }],
  [operatorDepositAssign.path, { over: 'approval_credit_over', amount: amountIn('deposit') }],
  [operatorRechargeOnline.path, credit],
  [operatorCredit.path, credit],
  [operatorChannelUpdate.path, always],
  [operatorGradeUpdate.path, always],
  [operatorStaffAdd.path, always],
  [operatorStaffUpdate.path, always],
  [operatorStaffEnd.path, always],
  [operatorStaffRecover.path, always],
  [operatorTokenAdd.path, always],
  // With a chat of their own for another person, an owner could approve what they ask for.
  [operatorChatSet.path, { when: ({ chat }) => chat !== undefined }],
  [
    operatorSettingUpdate.path,
    {
      // Fewer confirmations mean that a payment which is taken back later may be credited.
      when: input =>
        Object.entries(input).some(([name, value]) => /^(approval|deposit)_/.test(name) && value !== undefined)
    }
  ]
])

// The whole batch, so that many payouts below the limit do not pass it together.
async function batched(db: Db, { withdrawal_ids }: Input): Promise<bigint | null> {
  const ids = Array.isArray(withdrawal_ids) ? withdrawal_ids.map(String) : []
  const { rows } = await sql<{ sum: bigint }>`
    SELECT coalesce(sum(amount), 0)::bigint AS sum FROM withdrawal WHERE id = ANY (${ids})`.execute(db)
  return rows[0]?.sum ?? null
}

/**
 * Returns whether an operation with this input needs a second person. It needs none while nobody else could approve it: a
 * business of one person is not locked out of its own money, and begins to work in pairs with the second person.
 */
export async function needsApproval(
  db: Db,
  { path, roles = [] }: Operation,
  { operatorId, input, scale }: { operatorId: string; input: Input; scale: number }
): Promise<boolean> {
  const rule = rules.get(path)
  if (!rule) return false
  const applies = 'when' in rule ? rule.when(input) : await isOver(db, rule, input, scale)
  return applies && (await othersMayApprove(db, roles, operatorId))
}

async function isOver(db: Db, rule: Extract<Rule, { over: ApprovalLimit }>, input: Input, scale: number) {
  const amount = await rule.amount(db, input, scale)
  if (amount === null) return false
  const settings: Settings = await readSettings(db)
  return amount > (parseAmount(settings[rule.over], scale) ?? 0n)
}

async function othersMayApprove(db: Db, roles: NonNullable<Operation['roles']>, operatorId: string): Promise<boolean> {
  const found = await db
    .selectFrom('operator')
    .select('id')
    .where('id', '!=', operatorId)
    .where('revoked_at', 'is', null)
    .where('role', 'in', roles)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('totp_secret', 'is not', null),
        exists(
          selectFrom('operator_token')
            .select('operator_token.id')
            .whereRef('operator_id', '=', 'operator.id')
            .where('operator_token.revoked_at', 'is', null)
            .where('expires_at', '>', databaseNow)
        )
      ])
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

const parse = (text: unknown, scale: number) => parseAmount(String(text), scale)

async function recharged(db: Db, input: Input, scale: number): Promise<bigint | null> {
  return input.received === undefined ? amountIn('recharge')(db, input) : parse(input.received, scale)
}

async function ordered(db: Db, { id }: Input): Promise<bigint | null> {
  const row = await db
    .selectFrom('shop_order')
    .select(['cost', 'quantity'])
    .where('id', '=', String(id))
    .executeTakeFirst()
  return row ? row.cost * BigInt(row.quantity) : null
}
