import { recordDetail } from '../../../contract/wallet/record-detail.ts'
import { findRecord } from '../../services/records.ts'
import { handleMerchant } from '../handler.ts'

export const recordDetailHandler = handleMerchant(recordDetail, ({ id }, { db, config, merchant, language }) =>
  findRecord(db, merchant.id, id, { language, scale: config.currency.scale })
)
