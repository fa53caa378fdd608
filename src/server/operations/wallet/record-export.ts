import { Readable } from 'node:stream'
import { recordExport } from '../../../contract/wallet/record-export.ts'
import { exportName, exportRecords } from '../../services/record-export.ts'
import { handleMerchant } from '../handler.ts'

export const recordExportHandler = handleMerchant(recordExport, (filter, { db, config, merchant, language }) => {
  const csv = exportRecords(db, { merchantId: merchant.id, filter, language, config })
  return new Response(Readable.toWeb(csv) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${exportName(config.businessTimeZone)}"`,
      'cache-control': 'no-store'
    }
  })
})
