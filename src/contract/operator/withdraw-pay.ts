import * as v from 'valibot'
import { OperatorWithdrawal } from '../entities/operator.ts'
import { Id, optionalText } from '../fields.ts'
import { operation } from '../operation.ts'
import { TRANSACTION_ID } from '../transaction-id.ts'

const PaidBy = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.check(id => id === '' || TRANSACTION_ID.test(id), 'value_invalid'),
    v.description('The transaction that paid it on its chain')
  )
)

/**
 * Mark a withdrawal as paid out. Its payout must have been started. A transaction pays one withdrawal, or several of one batch;
 * payouts to a bank have none.
 */
export const operatorWithdrawPay = operation({
  method: 'POST',
  path: '/api/v1/operator/withdraw_pay',
  audience: 'operator',
  summary: 'Say that a withdrawal was paid out; its payout has to be started first',
  input: v.object({ id: Id, transaction_id: PaidBy, note: optionalText(500) }),
  output: OperatorWithdrawal,
  refusals: [
    'not_found',
    'withdrawal_not_started',
    'state_conflict',
    'operator_self_decision',
    'transaction_used',
    'value_invalid'
  ]
})
