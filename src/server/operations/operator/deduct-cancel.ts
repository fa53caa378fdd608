import { operatorDeductCancel } from '../../../contract/operator/deduct-cancel.ts'
import { transaction } from '../../db/retry.ts'
import { handleOperator } from '../../handler.ts'
import { undoDeduction } from '../../wallet/deduction.ts'

export const operatorDeductCancelHandler = handleOperator(operatorDeductCancel, (input, { db, config, operator }) =>
  transaction(db, tx => undoDeduction(tx, operator, input.id, input.note ?? '', config.currency))
)
