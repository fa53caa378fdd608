import { operatorWithdrawList } from '../../../contract/operator/withdraw-list.ts'
import { listAllWithdrawals } from '../../services/withdrawal-view.ts'
import { handleOperator } from '../handler.ts'

export const operatorWithdrawListHandler = handleOperator(operatorWithdrawList, (input, { db, config }) =>
  listAllWithdrawals(db, input, config.currency.scale)
)
