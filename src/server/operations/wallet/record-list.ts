import { recordList } from '../../../contract/wallet/record-list.ts'
import { handleMerchant } from '../../handler.ts'
import { listRecords } from '../../wallet/records.ts'

export const recordListHandler = handleMerchant(recordList, (input, { db, config, merchant, language }) =>
  listRecords(db, merchant.id, input, { language, scale: config.currency.scale })
)
