import { operatorTaskPut } from '../../../contract/operator/task-put.ts'
import { transaction } from '../../db/retry.ts'
import { handleOperator } from '../../handler.ts'
import { putTask } from '../../tasks/task-put.ts'

export const operatorTaskPutHandler = handleOperator(operatorTaskPut, (input, { db, config, operator }) =>
  transaction(db, tx => putTask(tx, operator, input, config.currency.scale))
)
