import { depotAdd } from '../../../contract/store/depot-add.ts'
import { transaction } from '../../db/retry.ts'
import { handleMerchant } from '../../handler.ts'
import { addFromDepot } from '../../shop/depot.ts'

export const depotAddHandler = handleMerchant(depotAdd, ({ ids }, { db, merchant }) =>
  transaction(db, tx => addFromDepot(tx, merchant.id, ids))
)
