import { Readable } from 'node:stream'
import { operatorMerchantRecordList } from '../../../contract/operator/merchant-record-list.ts'
import { recordDetail } from '../../../contract/wallet/record-detail.ts'
import { recordExport } from '../../../contract/wallet/record-export.ts'
import { recordExportLink } from '../../../contract/wallet/record-export-link.ts'
import { recordFile } from '../../../contract/wallet/record-file.ts'
import { recordList } from '../../../contract/wallet/record-list.ts'
import { csvResponse } from '../../csv.ts'
import { type Context, type Handler, handle, handleMerchant, handleOperator } from '../../handler.ts'
import { exportName, exportRecords, type RecordExport } from '../record-export.ts'
import { openRecordLink, readRecordLink } from '../record-link.ts'
import { findRecord, listRecords } from '../records.ts'

/** The records as a file. */
async function csvAnswer(
  { db }: Pick<Context, 'db'>,
  chosen: RecordExport,
  headers: Readonly<Record<string, string>> = {}
): Promise<Response> {
  const csv = await exportRecords(db, chosen)
  return csvResponse(Readable.toWeb(csv) as ReadableStream, exportName(chosen.config.businessTimeZone), headers)
}

// Telegram's web client fetches the file itself; no other page may.
const headers = {
  'access-control-allow-origin': 'https://web.telegram.org',
  'access-control-expose-headers': 'Content-Disposition',
  vary: 'Origin',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex'
}

export const recordHandlers: readonly Handler[] = [
  handleMerchant(recordList, (input, { db, config, merchant, language }) =>
    listRecords(db, merchant.id, input, { language, scale: config.currency.scale })
  ),
  handleOperator(operatorMerchantRecordList, ({ id, ...filter }, { db, config, language }) =>
    listRecords(db, id, filter, { language, scale: config.currency.scale })
  ),
  handleMerchant(recordDetail, ({ id }, { db, config, merchant, language }) =>
    findRecord(db, merchant.id, id, { language, scale: config.currency.scale })
  ),
  handleMerchant(recordExport, (filter, context) => {
    const { config, merchant, language, timezone } = context
    return csvAnswer(context, {
      merchantId: merchant.id,
      filter,
      language,
      timezone: merchant.timezone || timezone,
      config
    })
  }),
  handleMerchant(recordExportLink, (filter, context) => openRecordLink(context, filter)),
  handle(recordFile, async ({ ticket }, context) => {
    const chosen = await readRecordLink(context.db, ticket)
    return csvAnswer(context, { ...chosen, config: context.config }, headers)
  })
]
