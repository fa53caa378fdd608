import { operatorDepotImport, operatorDepotList, operatorDepotPut } from '../../../contract/shop/product.operator.ts'
import { depotAdd, depotList, goodsPictures } from '../../../contract/shop/product.ts'
import { runTransaction } from '../../db/retry.ts'
import { type Handler, handle, handleMerchant, handleOperator, type OperatorContext } from '../../handler/handler.ts'
import { addFromDepot, listDepot, readPictures } from '../depot.ts'
import { putDepotProduct } from '../depot-admin.ts'
import { importGoods } from '../depot-import.ts'
import { listAllGoods } from '../depot-list.ts'

const MAX_CSV_BYTES = 1_048_576

export const depotHandlers: readonly Handler[] = [
  handleMerchant(depotList, (input, { db, config, merchant, language }) =>
    listDepot(db, merchant.id, input, { language, scale: config.currency.scale })
  ),
  handleMerchant(goodsPictures, ({ code }, { db, merchant }) => readPictures(db, merchant.id, code)),
  handleMerchant(depotAdd, ({ ids }, { db, merchant }) => runTransaction(db, tx => addFromDepot(tx, merchant.id, ids))),
  handleOperator(operatorDepotList, (input, { db, config, language }) =>
    listAllGoods(db, input, { language, scale: config.currency.scale })
  ),
  handle(
    operatorDepotImport,
    (input, context) => {
      const { db, config, operator } = context as OperatorContext
      return runTransaction(db, tx => importGoods(tx, operator, input, config.currency.scale))
    },
    { maxBytes: MAX_CSV_BYTES }
  ),
  handleOperator(operatorDepotPut, (input, { db, config, operator, language }) =>
    runTransaction(db, tx => putDepotProduct(tx, operator, input, { language, scale: config.currency.scale }))
  )
]
