import { operatorDepotPut } from '../../../contract/operator/depot-put.ts'
import { transaction } from '../../db/retry.ts'
import { handleOperator } from '../../handler.ts'
import { putDepotProduct } from '../../shop/depot-admin.ts'

export const operatorDepotPutHandler = handleOperator(operatorDepotPut, (input, { db, config, operator, language }) =>
  transaction(db, tx => putDepotProduct(tx, operator, input, { language, scale: config.currency.scale }))
)
