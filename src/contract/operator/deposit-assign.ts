import * as v from 'valibot'
import { Id, optionalText } from '../fields.ts'
import { operation } from '../operation.ts'

/**
 * Credits an unmatched deposit: as the payment of a pending recharge, or to a merchant who asked for none. The merchant reads the
 * reason, which is needed unless the recharge has the same amount.
 */
export const operatorDepositAssign = operation({
  method: 'POST',
  path: '/api/v1/operator/deposit_assign',
  audience: 'operator',
  summary: 'Credit an unmatched deposit to a pending recharge, or to a merchant',
  input: v.object({
    id: Id,
    recharge_id: v.optional(v.pipe(Id, v.description('The pending recharge that it pays'))),
    account: v.pipe(optionalText(), v.description('The merchant, if there is no recharge')),
    reason: optionalText(500)
  }),
  output: v.object({ id: Id, recharge_id: Id }),
  refusals: ['not_found', 'state_conflict', 'amount_invalid', 'required', 'operator_self_decision']
})
