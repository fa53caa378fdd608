import { recordDetail } from '../../../contract/wallet/record-detail.ts'
import { handleMerchant } from '../../handler.ts'
import { findRecord } from '../../wallet/records.ts'

export const recordDetailHandler = handleMerchant(recordDetail, ({ id }, { db, config, merchant, language }) =>
  findRecord(db, merchant.id, id, { language, scale: config.currency.scale })
)
