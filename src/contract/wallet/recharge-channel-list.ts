import * as v from 'valibot'
import { RechargeChannel } from '../entities/recharge.ts'
import { operation } from '../operation.ts'

/** Channels for recharges. */
export const rechargeChannelList = operation({
  method: 'GET',
  path: '/api/v1/wallet/recharge_channel_list',
  audience: 'merchant',
  summary: 'Where a recharge can be paid to',
  input: v.object({}),
  output: v.object({ list: v.array(RechargeChannel) })
})
