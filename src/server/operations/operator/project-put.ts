import { operatorProjectPut } from '../../../contract/operator/project-put.ts'
import { transaction } from '../../db/retry.ts'
import { handleOperator } from '../../handler.ts'
import { putProject } from '../../orders/project-put.ts'

export const operatorProjectPutHandler = handleOperator(operatorProjectPut, (input, { db, config, operator }) =>
  transaction(db, tx => putProject(tx, operator, input, config.currency.scale))
)
