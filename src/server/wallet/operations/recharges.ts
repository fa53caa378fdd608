import type { Network } from '../../../contract/wallet/network.ts'
import {
  rechargeCancel,
  rechargeChannelList,
  rechargeDetail,
  rechargeEvidence,
  rechargeList,
  rechargeQuote,
  rechargeSubmit
} from '../../../contract/wallet/recharge.ts'
import { runTransaction } from '../../db/retry.ts'
import { type Handler, handleMerchant, handlePayment } from '../../handler/handler.ts'
import { readPauseReason } from '../../settings/pause.ts'
import { listChannels } from '../channel.ts'
import { addEvidence, cancelRecharge, submitRecharge } from '../recharge.ts'
import { quoteRecharge } from '../recharge-quote.ts'
import { listRecharges, readOwnRecharge } from '../recharge-view.ts'
import { readUsualTimes } from '../usual-time.ts'

export const rechargeHandlers: readonly Handler[] = [
  handleMerchant(rechargeChannelList, async (_, { db, config }) => ({
    list: await listChannels(db, config.currency.scale),
    paused: await readPauseReason(db, 'recharges')
  })),
  handleMerchant(rechargeQuote, (input, { db, config, merchant }) =>
    runTransaction(db, tx => quoteRecharge(tx, merchant.id, input, config.currency.scale))
  ),
  handlePayment(rechargeSubmit, (input, { config, merchant }, once) =>
    once(tx => submitRecharge(tx, merchant.id, input, config.currency.scale))
  ),
  handleMerchant(rechargeEvidence, (input, { db, config, merchant }) =>
    runTransaction(db, tx => addEvidence(tx, merchant.id, input, config.currency.scale))
  ),
  handleMerchant(rechargeList, (input, { db, config, merchant }) =>
    listRecharges(db, merchant.id, input, config.currency.scale)
  ),
  handleMerchant(rechargeDetail, async ({ id }, { db, config, merchant }) => {
    const recharge = await readOwnRecharge(db, merchant.id, id, config.currency.scale)
    if (recharge.status !== 'pending') return recharge
    return { ...recharge, usual_minutes: (await readUsualTimes(db)).recharge[recharge.network as Network] }
  }),
  handlePayment(rechargeCancel, (input, { config, merchant }, once) =>
    once(tx => cancelRecharge(tx, merchant.id, input.id, config.currency.scale))
  )
]
