import { rechargeChannelList } from '../../../contract/wallet/recharge-channel-list.ts'
import { handleMerchant } from '../../handler.ts'
import { listChannels } from '../../wallet/recharge-channel.ts'

export const rechargeChannelListHandler = handleMerchant(rechargeChannelList, async (_, { db, config }) => ({
  list: await listChannels(db, config.currency.scale)
}))
