import * as v from 'valibot'
import { Network } from '../entities/withdrawal-account.ts'
import { Id, text } from '../fields.ts'
import { PositiveAmount } from '../money.ts'
import { operation } from '../operation.ts'

/** Add or change a recharge channel. */
export const operatorChannelUpdate = operation({
  method: 'POST',
  path: '/api/v1/operator/channel_update',
  audience: 'operator',
  summary: 'Add or change where recharges are paid to',
  input: v.object({
    network: Network,
    address: text(128),
    minimum: PositiveAmount,
    maximum: PositiveAmount,
    active: v.optional(v.boolean(), true)
  }),
  output: v.object({ id: Id }),
  refusals: ['address_contract', 'address_invalid', 'amount_invalid']
})
