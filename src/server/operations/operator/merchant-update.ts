import { operatorMerchantUpdate } from '../../../contract/operator/merchant-update.ts'
import { updateMerchant } from '../../account/merchant-admin.ts'
import { transaction } from '../../db/retry.ts'
import { handleOperator } from '../../handler.ts'

export const operatorMerchantUpdateHandler = handleOperator(operatorMerchantUpdate, (input, { db, config, operator }) =>
  transaction(db, tx => updateMerchant(tx, operator, input, config.currency.scale))
)
