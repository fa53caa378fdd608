import { sql } from 'kysely'
import { transaction } from '../db/retry.ts'
import type { Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import type { ActingOperator } from '../settings/audit.ts'
import { approveSubmission, rejectSubmission } from '../tasks/index.ts'
import {
  approveRecharge,
  rejectRecharge,
  rejectWithdrawal,
  settleWithdrawal,
  startWithdrawal
} from '../wallet/index.ts'
import type { BotContext } from './compose.ts'
import type { RequestKind } from './request.ts'

/** What an operator decided. */
export interface Decision {
  kind: RequestKind
  id: string
  /** `start`: the payout of a withdrawal begins, and its merchant cannot cancel it any more. */
  step: 'start' | 'approve' | 'reject'
  /** Why it is rejected. */
  reason?: string
}

/** Longest reason that the operators' calls take too. */
export const MAX_REASON_LENGTH = 500

/**
 * Decides a request as the operators' calls do, by the same services: audited, refused when it is not pending any more or when
 * the operator is the merchant. Of several who decide at once, one does; the others are refused.
 */
export async function decide(
  { db, config }: Pick<BotContext, 'db' | 'config'>,
  operator: ActingOperator,
  { kind, id, step, reason = '' }: Decision
): Promise<void> {
  const { scale } = config.currency
  await transaction(db, async tx => {
    await requireStranger(tx, operator, { kind, id })
    const service = services[kind][step]
    if (!service) throw new Refusal('state_conflict')
    return service(tx, operator, id, reason, scale)
  })
}

// The same Telegram account opens the shop and decides: that is the merchant, whatever the operator was added as.
async function requireStranger(
  tx: Tx,
  operator: ActingOperator,
  { kind, id }: Pick<Decision, 'kind' | 'id'>
): Promise<void> {
  const { rows } = await sql`
    SELECT FROM ${sql.table(kind)} AS request JOIN telegram_user ON telegram_user.merchant_id = request.merchant_id
      JOIN operator_chat ON operator_chat.chat_id = telegram_user.telegram_user_id
    WHERE request.id = ${id} AND operator_chat.operator_id = ${operator.id}`.execute(tx)
  if (rows.length > 0) throw new Refusal('operator_self_decision')
}

type Service = (tx: Tx, operator: ActingOperator, id: string, said: string, scale: number) => Promise<unknown>

const services: Readonly<Record<RequestKind, Partial<Record<Decision['step'], Service>>>> = {
  recharge: { approve: approveRecharge, reject: rejectRecharge },
  withdrawal: { start: startWithdrawal, approve: settleWithdrawal, reject: rejectWithdrawal },
  submission: {
    approve: (tx, operator, id, note, scale) => approveSubmission(tx, operator, id, note, { language: 'en', scale }),
    reject: (tx, operator, id, reason, scale) => rejectSubmission(tx, operator, id, reason, { language: 'en', scale })
  }
}
