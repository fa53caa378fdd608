import { type RechargeChannel, rechargeChannelList, rechargeQuote } from '../../../contract/wallet/recharge.ts'
import { createResource } from '../../../stores/loadable.ts'

/** Available recharge channels. */
export const rechargeChannels = createResource(rechargeChannelList)

/** The exact amount to pay, reserved for this merchant. */
export const rechargeQuotes = createResource(rechargeQuote)

/** A channel with an address; the other kind goes through customer service. */
export type PayableChannel = Extract<RechargeChannel, { kind: 'usdt' }>

/** Returns the channel with this id, while it is available. */
export function findChannel(id: string): RechargeChannel | undefined {
  const state = rechargeChannels.$state.get()
  return state.state === 'ready' ? state.data.list.find(channel => channel.id === id) : undefined
}
