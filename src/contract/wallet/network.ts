import * as v from 'valibot'

/** USDT networks. An address of one network is never accepted for another. */
export const NETWORKS = ['TRC20', 'ERC20', 'BEP20'] as const

/** One of {@link NETWORKS}. */
export const Network = v.picklist(NETWORKS, 'value_invalid')

export type Network = v.InferOutput<typeof Network>
