import {
  operatorDepositAssign,
  operatorDepositDismiss,
  operatorDepositList
} from '../../../contract/wallet/deposit.operator.ts'
import { transaction } from '../../db/retry.ts'
import { type Handler, handleOperator } from '../../handler.ts'
import { assignDeposit, dismissDeposit, listDeposits } from '../deposits/admin.ts'

export const depositHandlers: readonly Handler[] = [
  handleOperator(operatorDepositList, (input, { db, config }) => listDeposits(db, input, config.currency.scale)),
  handleOperator(operatorDepositAssign, (input, { db, config, operator }) =>
    transaction(db, tx => assignDeposit(tx, operator, { ...input, reason: input.reason ?? '' }, config.currency.scale))
  ),
  handleOperator(operatorDepositDismiss, (input, { db, operator, config }) =>
    transaction(db, tx => dismissDeposit(tx, operator, input, config.currency.scale))
  )
]
