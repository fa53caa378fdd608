import { recordExport } from '../../../contract/wallet/record-export.ts'
import { handleMerchant } from '../../handler.ts'
import { csvAnswer } from './csv-answer.ts'

export const recordExportHandler = handleMerchant(recordExport, (filter, context) => {
  const { config, merchant, language, timezone } = context
  return csvAnswer(context, {
    merchantId: merchant.id,
    filter,
    language,
    timezone: merchant.timezone || timezone,
    config
  })
})
