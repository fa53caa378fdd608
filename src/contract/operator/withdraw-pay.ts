import * as v from 'valibot'
import { OperatorWithdrawal } from '../entities/operator.ts'
import { Id, optionalText } from '../fields.ts'
import { operation } from '../operation.ts'

/** Mark a withdrawal as paid out. Its payout must have been started. */
export const operatorWithdrawPay = operation({
  method: 'POST',
  path: '/api/v1/operator/withdraw_pay',
  audience: 'operator',
  summary: 'Say that a withdrawal was paid out; its payout has to be started first',
  input: v.object({ id: Id, note: optionalText(500) }),
  output: OperatorWithdrawal,
  refusals: ['not_found', 'withdrawal_not_started', 'state_conflict', 'operator_self_decision']
})
