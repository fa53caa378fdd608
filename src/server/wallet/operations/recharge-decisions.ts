import { operatorChannelList, operatorChannelUpdate } from '../../../contract/wallet/channel.operator.ts'
import {
  operatorRechargeApprove,
  operatorRechargeDetail,
  operatorRechargeList,
  operatorRechargeOnline,
  operatorRechargeReject,
  operatorRechargeReverse
} from '../../../contract/wallet/recharge.operator.ts'
import { transaction } from '../../db/retry.ts'
import { type Handler, handleOperator, handleOperatorPayment } from '../../handler.ts'
import { rechargeOnline } from '../credit.ts'
import { rechargeWithHistory } from '../merchant-history.ts'
import { listAllChannels, updateChannel } from '../recharge-channel.ts'
import { approveReceived, approveRecharge, rejectRecharge, undoRecharge } from '../recharge-decision.ts'
import { listAllRecharges } from '../recharge-view.ts'

export const rechargeDecisionHandlers: readonly Handler[] = [
  handleOperator(operatorChannelList, async (_input, { db, config }) => ({ list: await listAllChannels(db, config) })),
  handleOperator(operatorChannelUpdate, (input, { db, config, operator }) =>
    transaction(db, tx => updateChannel(tx, operator, input, config.currency.scale))
  ),
  handleOperator(operatorRechargeList, (input, { db, config }) => listAllRecharges(db, input, config.currency.scale)),
  handleOperator(operatorRechargeDetail, ({ id }, { db, config }) =>
    rechargeWithHistory(db, id, config.currency.scale)
  ),
  handleOperator(operatorRechargeApprove, ({ id, note = '', received, reason = '' }, { db, config, operator }) =>
    transaction(db, tx =>
      received === undefined
        ? approveRecharge(tx, operator, id, note, config.currency.scale)
        : approveReceived(tx, operator, { id, received, reason }, config.currency.scale)
    )
  ),
  handleOperator(operatorRechargeReject, (input, { db, config, operator }) =>
    transaction(db, tx => rejectRecharge(tx, operator, input.id, input.reason, config.currency.scale))
  ),
  handleOperator(operatorRechargeReverse, (input, { db, config, operator }) =>
    transaction(db, tx => undoRecharge(tx, operator, input.id, input.reason, config.currency.scale))
  ),
  handleOperatorPayment(operatorRechargeOnline, (input, { config, operator }, once) =>
    once(tx => rechargeOnline(tx, operator, input, config.currency.scale))
  )
]
