import { operatorWithdrawPay } from '../../../contract/operator/withdraw-pay.ts'
import { transaction } from '../../db/retry.ts'
import { settleWithdrawal } from '../../services/withdrawal-decision.ts'
import { handleOperator } from '../handler.ts'

export const operatorWithdrawPayHandler = handleOperator(operatorWithdrawPay, (input, { db, config, operator }) =>
  transaction(db, tx => settleWithdrawal(tx, operator, input.id, input.note ?? '', config.currency.scale))
)
