import { depotList } from '../../../contract/store/depot-list.ts'
import { handleMerchant } from '../../handler.ts'
import { listDepot } from '../../shop/depot.ts'

export const depotListHandler = handleMerchant(depotList, (input, { db, config, merchant, language }) =>
  listDepot(db, merchant.id, input, { language, scale: config.currency.scale })
)
