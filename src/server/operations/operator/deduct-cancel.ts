import { operatorDeductCancel } from '../../../contract/operator/deduct-cancel.ts'
import { transaction } from '../../db/retry.ts'
import { undoDeduction } from '../../services/deduction.ts'
import { handleOperator } from '../handler.ts'

export const operatorDeductCancelHandler = handleOperator(operatorDeductCancel, (input, { db, config, operator }) =>
  transaction(db, tx => undoDeduction(tx, operator, input.id, input.note ?? '', config.currency))
)
