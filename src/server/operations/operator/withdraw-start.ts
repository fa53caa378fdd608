import { operatorWithdrawStart } from '../../../contract/operator/withdraw-start.ts'
import { transaction } from '../../db/retry.ts'
import { handleOperator } from '../../handler.ts'
import { startWithdrawal } from '../../wallet/withdrawal-decision.ts'

export const operatorWithdrawStartHandler = handleOperator(operatorWithdrawStart, (input, { db, config, operator }) =>
  transaction(db, tx => startWithdrawal(tx, operator, input.id, input.note ?? '', config.currency.scale))
)
