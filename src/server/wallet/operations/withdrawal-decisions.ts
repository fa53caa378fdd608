import {
  operatorWithdrawDetail,
  operatorWithdrawFail,
  operatorWithdrawList,
  operatorWithdrawPay,
  operatorWithdrawReturn,
  operatorWithdrawStart
} from '../../../contract/wallet/withdrawal.operator.ts'
import { transaction } from '../../db/retry.ts'
import { type Handler, handleOperator, handleOperatorPayment } from '../../handler.ts'
import { withdrawalWithHistory } from '../merchant-history.ts'
import { rejectWithdrawal, settleWithdrawal, startWithdrawal, undoWithdrawal } from '../withdrawal-decision.ts'
import { listAllWithdrawals } from '../withdrawal-view.ts'

export const withdrawalDecisionHandlers: readonly Handler[] = [
  handleOperator(operatorWithdrawList, (input, { db, config }) => listAllWithdrawals(db, input, config.currency.scale)),
  handleOperator(operatorWithdrawDetail, ({ id }, { db, config }) =>
    withdrawalWithHistory(db, id, config.currency.scale)
  ),
  handleOperator(operatorWithdrawStart, (input, { db, config, operator }) =>
    transaction(db, tx => startWithdrawal(tx, operator, input.id, input.note ?? '', config.currency.scale))
  ),
  handleOperator(operatorWithdrawPay, (input, { db, config, operator }) =>
    transaction(db, tx => settleWithdrawal(tx, operator, input, config.currency.scale))
  ),
  handleOperator(operatorWithdrawFail, (input, { db, config, operator }) =>
    transaction(db, tx => rejectWithdrawal(tx, operator, input.id, input.reason, config.currency.scale))
  ),
  handleOperatorPayment(operatorWithdrawReturn, (input, { config, operator }, once) =>
    once(tx => undoWithdrawal(tx, operator, input, config.currency.scale))
  )
]
