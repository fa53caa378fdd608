import { operatorWithdrawFail } from '../../../contract/operator/withdraw-fail.ts'
import { transaction } from '../../db/retry.ts'
import { handleOperator } from '../../handler.ts'
import { rejectWithdrawal } from '../../wallet/withdrawal-decision.ts'

export const operatorWithdrawFailHandler = handleOperator(operatorWithdrawFail, (input, { db, config, operator }) =>
  transaction(db, tx => rejectWithdrawal(tx, operator, input.id, input.reason, config.currency.scale))
)
