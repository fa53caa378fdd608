import * as v from 'valibot'
import { Id, Instant, text } from '../fields.ts'
import { Amount, PositiveAmount } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { OWNER, VIEW_ROLES } from '../roles.ts'
import { Network } from './network.ts'
import { NodeState } from './node.operator.ts'

/** `node`: whether the node of the network reads it now, so that payments are found; null where no node is set. */
export const operatorChannelList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/channel_list',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary: 'Where recharges are paid to: all addresses, the active ones first',
  input: v.object({}),
  output: v.object({
    list: v.array(
      v.object({
        id: Id,
        network: Network,
        address: v.string(),
        minimum: Amount,
        maximum: Amount,
        active: v.boolean(),
        node: v.nullable(NodeState),
        created_at: Instant
      })
    )
  })
})

export const operatorChannelUpdate = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/channel_update',
  audience: 'operator',
  roles: OWNER,
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
