import * as v from 'valibot'
import { Network } from '../entities/withdrawal-account.ts'
import { Id, Instant } from '../fields.ts'
import { Amount } from '../money.ts'
import { operation } from '../operation.ts'

/** Addresses that recharges are or were paid to. `watched`: a node of the network is configured, so payments are found. */
export const operatorChannelList = operation({
  method: 'GET',
  path: '/api/v1/operator/channel_list',
  audience: 'operator',
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
        watched: v.boolean(),
        created_at: Instant
      })
    )
  })
})
