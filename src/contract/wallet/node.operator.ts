import * as v from 'valibot'
import { Instant } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { VIEW_ROLES } from '../roles.ts'
import { Network } from './network.ts'

/** Whether a node reads its network now. */
export const NodeState = v.picklist(['reads', 'waits', 'fails'])

/**
 * A node that watches a network for payments. `reads`: it was read lately. `waits`: it was not read yet. `fails`: it
 * cannot be read since `failed_at`, with the reason, and payments are not found. `head` is the newest block at the
 * last look. `read_at`: when the network was last read up to its newest block.
 */
export const WatchingNode = v.object({
  network: Network,
  state: NodeState,
  head: v.nullable(v.number()),
  read_at: v.nullable(Instant),
  failed_at: v.nullable(Instant),
  failure: v.string(),
  /** Whether the node of another provider has to show the same payments. */
  second: v.boolean()
})

export const operatorNodeList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/node_list',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary: 'The nodes that watch for payments, and when each was last read',
  input: v.object({}),
  output: v.object({ list: v.array(WatchingNode) })
})
