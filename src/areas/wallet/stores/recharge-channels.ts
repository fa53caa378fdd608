import type { RechargeChannel } from '../../../contract/entities/recharge.ts'
import { rechargeChannelList } from '../../../contract/wallet/recharge-channel-list.ts'
import { resource } from '../../../stores/loadable.ts'

/** Where a recharge can be paid to. */
export const rechargeChannels = resource(rechargeChannelList)

/** A channel with an address of its own; the other kind goes through customer service. */
export type PayableChannel = Extract<RechargeChannel, { kind: 'usdt' }>

/** The channel with this id, while it is open. */
export function channelOf(id: string): RechargeChannel | undefined {
  const state = rechargeChannels.$state.get()
  return state.state === 'ready' ? state.data.list.find(channel => channel.id === id) : undefined
}
