import * as v from 'valibot'
import { DocumentOwner } from '../account/merchant.operator.ts'
import { DecisionInput, DocumentVersion, Id, optionalText, text } from '../fields.ts'
import { PositiveAmount } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { createPageSchema, QueueInput } from '../page.ts'
import { MONEY_ROLES, VIEW_ROLES } from '../roles.ts'
import { OnDesk } from '../staff/document-desk.operator.ts'
import { AwaitsSecondPerson } from '../staff/second-person.operator.ts'
import { BalanceAdjustment } from './adjustment.operator.ts'
import { MerchantHistory } from './merchant-history.operator.ts'
import { Recharge, RechargeStatus } from './recharge.ts'

/** A recharge as shown to an operator. */
export const OperatorRecharge = v.object({
  ...Recharge.entries,
  ...DocumentOwner.entries,
  ...AwaitsSecondPerson,
  ...OnDesk,
  version: DocumentVersion
})

/** A recharge beside the merchant's history. */
export const OperatorRechargeDetail = v.object({ ...OperatorRecharge.entries, history: MerchantHistory })

export const operatorRechargeList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/recharge_list',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary: 'Recharges of all merchants; `keyword` finds by number, amount, account, network, address or transaction',
  input: v.object({
    ...QueueInput,
    merchant_id: v.optional(Id),
    status: v.optional(RechargeStatus)
  }),
  output: createPageSchema(OperatorRecharge)
})

export const operatorRechargeDetail = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/recharge_detail/{id}',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary: 'One recharge with its proof, beside the history of the merchant',
  input: v.object({ id: Id }),
  output: OperatorRechargeDetail,
  refusals: ['not_found']
})

export const operatorRechargeApprove = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/recharge_approve',
  audience: 'operator',
  roles: MONEY_ROLES,
  summary: 'Approve a recharge: credits it. When another amount arrived, credits that one; then the merchant reads why',
  input: v.object({
    ...DecisionInput,
    note: optionalText(500),
    received: v.optional(
      v.pipe(PositiveAmount, v.description('The amount that arrived, if it differs from the requested one'))
    ),
    reason: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(500, 'too_long'),
        v.description('Why another amount is credited; the merchant reads it')
      )
    )
  }),
  output: OperatorRecharge,
  refusals: [
    'not_found',
    'state_conflict',
    'amount_invalid',
    'operator_self_decision',
    'payment_differs',
    'payment_not_seen'
  ]
})

/** For a payment that the watched chain does not show. The audit log has the reason. */
export const operatorRechargeApproveUnseen = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/recharge_approve_unseen',
  audience: 'operator',
  roles: MONEY_ROLES,
  summary: 'Approve a recharge whose payment the node has not confirmed, with the reason',
  input: v.object({
    ...DecisionInput,
    received: v.optional(PositiveAmount),
    reason: v.pipe(text(500), v.description('Why it is credited although no payment was seen; the merchant reads it'))
  }),
  output: OperatorRecharge,
  refusals: ['not_found', 'state_conflict', 'amount_invalid', 'operator_self_decision', 'payment_differs']
})

export const operatorRechargeReject = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/recharge_reject',
  audience: 'operator',
  roles: MONEY_ROLES,
  summary: 'Reject a recharge with a reason',
  input: v.object({ ...DecisionInput, reason: text(500) }),
  output: OperatorRecharge,
  refusals: ['not_found', 'state_conflict', 'operator_self_decision']
})

export const operatorRechargeReverse = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/recharge_reverse',
  audience: 'operator',
  roles: MONEY_ROLES,
  summary: 'Cancel an approved recharge by a reversal',
  input: v.object({ ...DecisionInput, reason: text(500) }),
  output: OperatorRecharge,
  refusals: ['not_found', 'state_conflict', 'operator_self_decision', 'insufficient_balance']
})

export const operatorRechargeOnline = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/recharge_online',
  audience: 'operator',
  roles: MONEY_ROLES,
  summary: 'Complete a recharge that was paid through customer service: credits what arrived',
  input: BalanceAdjustment,
  output: OperatorRecharge,
  refusals: ['not_found', 'amount_invalid', 'operator_self_decision', 'idempotency_mismatch'],
  idempotent: true
})
