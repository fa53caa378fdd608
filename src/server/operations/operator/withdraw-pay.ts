import { operatorWithdrawPay } from '../../../contract/operator/withdraw-pay.ts'
import { transaction } from '../../db/retry.ts'
import { handleOperator } from '../../handler.ts'
import { settleWithdrawal } from '../../wallet/withdrawal-decision.ts'

export const operatorWithdrawPayHandler = handleOperator(operatorWithdrawPay, (input, { db, config, operator }) =>
  transaction(db, tx => settleWithdrawal(tx, operator, input.id, input.note ?? '', config.currency.scale))
)
