import { operatorWithdrawList } from '../../../contract/operator/withdraw-list.ts'
import { handleOperator } from '../../handler.ts'
import { listAllWithdrawals } from '../../wallet/withdrawal-view.ts'

export const operatorWithdrawListHandler = handleOperator(operatorWithdrawList, (input, { db, config }) =>
  listAllWithdrawals(db, input, config.currency.scale)
)
