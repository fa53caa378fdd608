import { operatorMerchantUpdate } from '../../../contract/operator/merchant-update.ts'
import { transaction } from '../../db/retry.ts'
import { updateMerchant } from '../../services/merchant-admin.ts'
import { handleOperator } from '../handler.ts'

export const operatorMerchantUpdateHandler = handleOperator(operatorMerchantUpdate, (input, { db, config, operator }) =>
  transaction(db, tx => updateMerchant(tx, operator, input, config.currency.scale))
)
