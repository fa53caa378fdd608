import { sql } from 'kysely'
import type { Operation } from '../../contract/operation.ts'
import { isPermitted } from '../../contract/operator-operations.ts'
import { operatorSubmissionApprove, operatorSubmissionReject } from '../../contract/tasks/submission.operator.ts'
import { operatorRechargeApprove, operatorRechargeReject } from '../../contract/wallet/recharge.operator.ts'
import {
  operatorWithdrawFail,
  operatorWithdrawPay,
  operatorWithdrawStart
} from '../../contract/wallet/withdrawal.operator.ts'
import { runTransaction } from '../db/retry.ts'
import type { Tx } from '../db/schema.ts'
import { lockForDecision } from '../db/version.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import type { OperatorIdentity } from '../handler/handler.ts'
import { runUnderControl } from '../staff/index.ts'
import { approveSubmission, rejectSubmission } from '../tasks/index.ts'
import { approvePaid, rejectRecharge, rejectWithdrawal, settleWithdrawal, startWithdrawal } from '../wallet/index.ts'
import type { BotContext } from './compose.ts'
import type { RequestKind } from './request.ts'

/** An operator's decision. */
export interface Decision {
  kind: RequestKind
  id: string
  /** The version that the person has seen; any other one is refused (`state_conflict`). */
  version?: string | undefined
  /** `start`: the payout of a withdrawal begins, and its merchant can no longer cancel it. */
  step: 'start' | 'approve' | 'reject'
  /** The reason of a rejection. */
  reason?: string
}

/** Maximum length of a reason, as in the operators' API. */
export const MAX_REASON_LENGTH = 500

/**
 * Decides a request like the operators' API, with the same services: audited, and refused if it is no longer pending or if the
 * operator is the merchant. Of concurrent decisions one succeeds; the others are refused.
 */
export async function decideByPress(
  { db, config, replication }: Pick<BotContext, 'db' | 'config' | 'replication'>,
  operator: OperatorIdentity,
  { kind, id, version, step, reason = '' }: Decision
): Promise<void> {
  const operation = operations[kind][step]
  if (!operation) throw new Refusal('state_conflict')
  if (!isPermitted(operator, operation)) throw new Refusal('not_permitted')
  replication?.requireSynchronous()
  await runUnderControl({ db, config }, operator, { operation, input: { id, version, reason } }, () =>
    runTransaction(db, async tx => {
      await lockForDecision(tx, kind, { id, version })
      await requireStranger(tx, operator, { kind, id })
      const service = services[kind][step]
      if (!service) throw new Refusal('state_conflict')
      return service(tx, operator, id, reason, config)
    })
  )
}

// A Telegram account that is linked to the shop is the merchant, whatever the operator's record says.
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

/**
 * The operations of these decisions. Their roles say who may decide, and their rules whether it needs a second
 * person.
 */
const operations: Readonly<Record<RequestKind, Partial<Record<Decision['step'], Operation>>>> = {
  recharge: { approve: operatorRechargeApprove, reject: operatorRechargeReject },
  withdrawal: { start: operatorWithdrawStart, approve: operatorWithdrawPay, reject: operatorWithdrawFail },
  submission: { approve: operatorSubmissionApprove, reject: operatorSubmissionReject }
}

/** Returns whether an operator's role may approve such a request. */
export const mayApprove = (operator: OperatorIdentity, kind: RequestKind): boolean => {
  const { approve } = operations[kind]
  return approve !== undefined && isPermitted(operator, approve)
}

type Service = (
  tx: Tx,
  operator: ActingOperator,
  id: string,
  text: string,
  config: BotContext['config']
) => Promise<unknown>

const services: Readonly<Record<RequestKind, Partial<Record<Decision['step'], Service>>>> = {
  recharge: {
    approve: (tx, operator, id, note, config) => approvePaid(tx, operator, { id, note }, config),
    reject: (tx, operator, id, reason, { currency }) => rejectRecharge(tx, operator, id, reason, currency.scale)
  },
  withdrawal: {
    start: (tx, operator, id, note, { currency }) => startWithdrawal(tx, operator, id, note, currency.scale),
    approve: (tx, operator, id, note, { currency }) => settleWithdrawal(tx, operator, { id, note }, currency.scale),
    reject: (tx, operator, id, reason, { currency }) => rejectWithdrawal(tx, operator, id, reason, currency.scale)
  },
  submission: {
    approve: (tx, operator, id, note, { currency: { scale } }) =>
      approveSubmission(tx, operator, id, note, { language: 'en', scale }),
    reject: (tx, operator, id, reason, { currency: { scale } }) =>
      rejectSubmission(tx, operator, id, reason, { language: 'en', scale })
  }
}
