import { rechargeChannelList } from '../../../contract/wallet/recharge-channel-list.ts'
import { listChannels } from '../../services/recharge-channel.ts'
import { handleMerchant } from '../handler.ts'

export const rechargeChannelListHandler = handleMerchant(rechargeChannelList, async (_, { db, config }) => ({
  list: await listChannels(db, config.currency.scale)
}))
