import { operatorDepotPut } from '../../../contract/operator/depot-put.ts'
import { depotAdd } from '../../../contract/store/depot-add.ts'
import { depotList } from '../../../contract/store/depot-list.ts'
import { transaction } from '../../db/retry.ts'
import { type Handler, handleMerchant, handleOperator } from '../../handler.ts'
import { addFromDepot, listDepot } from '../depot.ts'
import { putDepotProduct } from '../depot-admin.ts'

export const depotHandlers: readonly Handler[] = [
  handleMerchant(depotList, (input, { db, config, merchant, language }) =>
    listDepot(db, merchant.id, input, { language, scale: config.currency.scale })
  ),
  handleMerchant(depotAdd, ({ ids }, { db, merchant }) => transaction(db, tx => addFromDepot(tx, merchant.id, ids))),
  handleOperator(operatorDepotPut, (input, { db, config, operator, language }) =>
    transaction(db, tx => putDepotProduct(tx, operator, input, { language, scale: config.currency.scale }))
  )
]
