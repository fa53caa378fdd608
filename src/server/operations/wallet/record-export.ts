import { recordExport } from '../../../contract/wallet/record-export.ts'
import { handleMerchant } from '../handler.ts'
import { csvAnswer } from './csv-answer.ts'

export const recordExportHandler = handleMerchant(
  recordExport,
  (filter, { db, config, merchant, language, timezone }) =>
    csvAnswer(db, { merchantId: merchant.id, filter, language, timezone: merchant.timezone || timezone, config })
)
