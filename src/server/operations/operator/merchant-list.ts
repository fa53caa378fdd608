import { operatorMerchantList } from '../../../contract/operator/merchant-list.ts'
import { listMerchants } from '../../account/merchant-admin.ts'
import { handleOperator } from '../../handler.ts'

export const operatorMerchantListHandler = handleOperator(operatorMerchantList, (input, { db, config }) =>
  listMerchants(db, input, config.currency.scale)
)
