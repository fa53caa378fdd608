import * as v from 'valibot'
import { DocumentOwner } from '../account/merchant.operator.ts'
import { DecisionInput, DocumentVersion, Id, optionalText, text } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { createPageSchema, QueueInput } from '../page.ts'
import { MONEY_ROLES, VIEW_ROLES } from '../roles.ts'
import { OnDesk } from '../staff/document-desk.operator.ts'
import { AwaitsSecondPerson } from '../staff/second-person.operator.ts'
import { MerchantHistory } from './merchant-history.operator.ts'
import { PayoutRoute } from './payout-batch.operator.ts'
import { TRANSACTION_ID } from './transaction-id.ts'
import { Withdrawal, WithdrawalStatus } from './withdrawal.ts'

/** A withdrawal as shown to an operator. `payout` is the full destination, not masked, so that it can be paid. */
export const OperatorWithdrawal = v.object({
  ...Withdrawal.entries,
  ...DocumentOwner.entries,
  ...AwaitsSecondPerson,
  ...OnDesk,
  payout: v.record(v.string(), v.string()),
  version: DocumentVersion
})

/** A withdrawal beside the merchant's history. */
export const OperatorWithdrawalDetail = v.object({ ...OperatorWithdrawal.entries, history: MerchantHistory })

/** `payable` lists what a batch may start over one network, or to banks: see `payout_waiting_list` for what it leaves out. */
export const operatorWithdrawList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/withdraw_list',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary:
    'Withdrawals of all merchants; `keyword` finds by number, amount, account, network, destination or transaction',
  input: v.object({
    ...QueueInput,
    merchant_id: v.optional(Id),
    status: v.optional(WithdrawalStatus),
    payable: v.optional(PayoutRoute)
  }),
  output: createPageSchema(OperatorWithdrawal)
})

export const operatorWithdrawDetail = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/withdraw_detail/{id}',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary: 'One withdrawal with its full destination, beside the history of the merchant',
  input: v.object({ id: Id }),
  output: OperatorWithdrawalDetail,
  refusals: ['not_found']
})

export const operatorWithdrawStart = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/withdraw_start',
  audience: 'operator',
  roles: MONEY_ROLES,
  summary: 'Start the payout of a withdrawal: the merchant cannot cancel it any more',
  input: v.object({ ...DecisionInput, note: optionalText(500) }),
  output: OperatorWithdrawal,
  refusals: ['not_found', 'state_conflict', 'operator_self_decision', 'payouts_frozen']
})

const PaidBy = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.check(id => id === '' || TRANSACTION_ID.test(id), 'value_invalid'),
    v.description('The transaction that paid it on its chain')
  )
)

/**
 * A transaction pays one withdrawal, or several of one batch; payouts to a bank have none. A withdrawal stays
 * `processing` until the node that watches the network confirms its transaction: the watcher asks again and marks it.
 */
export const operatorWithdrawPay = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/withdraw_pay',
  audience: 'operator',
  roles: MONEY_ROLES,
  summary: 'Say that a withdrawal was paid out; its payout has to be started first',
  input: v.object({ ...DecisionInput, transaction_id: PaidBy, note: optionalText(500) }),
  output: OperatorWithdrawal,
  refusals: [
    'not_found',
    'withdrawal_not_started',
    'state_conflict',
    'operator_self_decision',
    'payout_sent',
    'transaction_used',
    'value_invalid'
  ]
})

export const operatorWithdrawFail = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/withdraw_fail',
  audience: 'operator',
  roles: MONEY_ROLES,
  summary: 'Fail a withdrawal: the held funds and the attempt of the day go back',
  input: v.object({ ...DecisionInput, reason: text(500) }),
  output: OperatorWithdrawal,
  refusals: ['not_found', 'state_conflict', 'operator_self_decision', 'payout_sent']
})

export const operatorWithdrawReturn = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/withdraw_return',
  audience: 'operator',
  roles: MONEY_ROLES,
  summary: 'Return a withdrawal that was paid and bounced: amount and fee go back to the available balance',
  input: v.object({ ...DecisionInput, reason: text(500) }),
  output: OperatorWithdrawal,
  refusals: ['not_found', 'state_conflict', 'operator_self_decision', 'idempotency_mismatch'],
  idempotent: true
})
