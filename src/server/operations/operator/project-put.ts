import { operatorProjectPut } from '../../../contract/operator/project-put.ts'
import { transaction } from '../../db/retry.ts'
import { putProject } from '../../services/project-put.ts'
import { handleOperator } from '../handler.ts'

export const operatorProjectPutHandler = handleOperator(operatorProjectPut, (input, { db, config, operator }) =>
  transaction(db, tx => putProject(tx, operator, input, config.currency.scale))
)
