import { operatorWithdrawFail } from '../../../contract/operator/withdraw-fail.ts'
import { transaction } from '../../db/retry.ts'
import { returnWithdrawal } from '../../services/withdrawal-decision.ts'
import { handleOperator } from '../handler.ts'

export const operatorWithdrawFailHandler = handleOperator(operatorWithdrawFail, (input, { db, config, operator }) =>
  transaction(db, tx => returnWithdrawal(tx, operator, input.id, input.reason, config.currency.scale))
)
