import { depotAdd } from '../../../contract/store/depot-add.ts'
import { transaction } from '../../db/retry.ts'
import { addFromDepot } from '../../services/depot.ts'
import { handleMerchant } from '../handler.ts'

export const depotAddHandler = handleMerchant(depotAdd, ({ ids }, { db, merchant }) =>
  transaction(db, tx => addFromDepot(tx, merchant.id, ids))
)
