import { operatorMerchantDetail } from '../../../contract/account/merchant.operator.ts'
import { isPermitted } from '../../../contract/operator-operations.ts'
import { operatorChannelList, operatorChannelUpdate } from '../../../contract/wallet/channel.operator.ts'
import {
  operatorDecisionContext,
  operatorDecisionFlagList
} from '../../../contract/wallet/decision-context.operator.ts'
import {
  operatorRechargeApprove,
  operatorRechargeApproveUnseen,
  operatorRechargeDetail,
  operatorRechargeList,
  operatorRechargeOnline,
  operatorRechargeReject,
  operatorRechargeReverse
} from '../../../contract/wallet/recharge.operator.ts'
import { runTransaction } from '../../db/retry.ts'
import { type Handler, handleDecision, handleOperator, handleOperatorPayment } from '../../handler/handler.ts'
import { listAllChannels, updateChannel } from '../channel.ts'
import { creditOnlineRecharge } from '../credit.ts'
import { listDecisionFlags, readDecisionContext } from '../decision-context.ts'
import { approvePaid, approveUnseen } from '../deposits/approve-paid.ts'
import { readRechargeWithHistory } from '../merchant-history.ts'
import { rejectRecharge, undoRecharge } from '../recharge-decision.ts'
import { listAllRecharges } from '../recharge-view.ts'

export const rechargeDecisionHandlers: readonly Handler[] = [
  handleOperator(operatorChannelList, async (_input, { db, config }) => ({ list: await listAllChannels(db, config) })),
  handleOperator(operatorChannelUpdate, (input, { db, config, operator }) =>
    runTransaction(db, tx => updateChannel(tx, operator, input, config.currency.scale))
  ),
  handleOperator(operatorRechargeList, (input, { db, config }) => listAllRecharges(db, input, config.currency.scale)),
  handleOperator(operatorRechargeDetail, ({ id }, { db, config }) =>
    readRechargeWithHistory(db, id, config.currency.scale)
  ),
  handleDecision(operatorRechargeApprove, 'recharge', (tx, input, { config, operator }) =>
    approvePaid(tx, operator, input, config)
  ),
  handleDecision(operatorRechargeApproveUnseen, 'recharge', (tx, input, { config, operator }) =>
    approveUnseen(tx, operator, input, config)
  ),
  handleOperator(operatorDecisionContext, ({ id }, { db, config, language, operator }) =>
    readDecisionContext(db, id, { ...config, language, seesBalances: isPermitted(operator, operatorMerchantDetail) })
  ),
  handleOperator(operatorDecisionFlagList, async (input, { db, config }) => ({
    list: await listDecisionFlags(db, input, config.currency.scale)
  })),
  handleDecision(operatorRechargeReject, 'recharge', (tx, { id, reason }, { config, operator }) =>
    rejectRecharge(tx, operator, id, reason, config.currency.scale)
  ),
  handleDecision(operatorRechargeReverse, 'recharge', (tx, { id, reason }, { config, operator }) =>
    undoRecharge(tx, operator, id, reason, config.currency.scale)
  ),
  handleOperatorPayment(operatorRechargeOnline, (input, { config, operator }, once) =>
    once(tx => creditOnlineRecharge(tx, operator, input, config.currency.scale))
  )
]
