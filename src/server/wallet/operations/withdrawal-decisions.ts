import {
  operatorWithdrawDetail,
  operatorWithdrawFail,
  operatorWithdrawList,
  operatorWithdrawPay,
  operatorWithdrawReturn,
  operatorWithdrawStart
} from '../../../contract/wallet/withdrawal.operator.ts'
import { lockForDecision } from '../../db/version.ts'
import { type Handler, handleDecision, handleOperator, handleOperatorPayment } from '../../handler/handler.ts'
import { readWithdrawalWithHistory } from '../merchant-history.ts'
import type { PayoutChain } from '../payouts/chain-check.ts'
import { isPayable } from '../payouts/waiting.ts'
import {
  fetchPayingTransaction,
  rejectWithdrawal,
  settleWithdrawal,
  startWithdrawal,
  undoWithdrawal
} from '../withdrawal-decision.ts'
import { listAllWithdrawals } from '../withdrawal-view.ts'

export const withdrawalDecisionHandlers: readonly Handler[] = [
  handleOperator(operatorWithdrawList, ({ payable, ...filter }, { db, config, operator }) =>
    listAllWithdrawals(db, filter, config.currency.scale, payable && isPayable(payable, operator))
  ),
  handleOperator(operatorWithdrawDetail, ({ id }, { db, config }) =>
    readWithdrawalWithHistory(db, id, config.currency.scale)
  ),
  handleDecision(operatorWithdrawStart, 'withdrawal', (tx, { id, note = '' }, { config, operator }) =>
    startWithdrawal(tx, operator, id, note, config.currency.scale)
  ),
  handleDecision(
    operatorWithdrawPay,
    'withdrawal',
    (tx, input, { config, operator }, chain: PayoutChain | undefined) =>
      settleWithdrawal(tx, operator, input, config.currency.scale, chain),
    (input, context) => fetchPayingTransaction(context, input)
  ),
  handleDecision(operatorWithdrawFail, 'withdrawal', (tx, { id, reason }, { config, operator }) =>
    rejectWithdrawal(tx, operator, id, reason, config.currency.scale)
  ),
  handleOperatorPayment(operatorWithdrawReturn, (input, { config, operator }, once) =>
    once(async tx => {
      await lockForDecision(tx, 'withdrawal', input)
      return undoWithdrawal(tx, operator, input, config.currency.scale)
    })
  )
]
