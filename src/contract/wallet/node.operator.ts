import * as v from 'valibot'
import { Instant } from '../fields.ts'
import { operation } from '../operation.ts'
import { VIEW_ROLES } from '../roles.ts'
import { Network } from './network.ts'

/** Whether a node reads its network now. */
export const NodeState = v.picklist(['reads', 'waits', 'fails'])

/**
 * A node that watches a network for payments. `reads`: it was read lately. `waits`: not yet. `fails`: since `failed_at` it cannot be read, with
 * the reason; payments are then not found. `head` is the newest block of the last look, `read_at` when the network was last read to its end.
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

export const operatorNodeList = operation({
  method: 'GET',
  path: '/api/v1/operator/node_list',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary: 'The nodes that watch for payments, and when each was last read',
  input: v.object({}),
  output: v.object({ list: v.array(WatchingNode) })
})
