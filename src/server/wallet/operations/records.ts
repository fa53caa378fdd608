import type { Readable } from 'node:stream'
import { operatorMerchantRecordList } from '../../../contract/wallet/record.operator.ts'
import { recordFile } from '../../../contract/wallet/record.public.ts'
import { recordDetail, recordExport, recordExportLink, recordList } from '../../../contract/wallet/record.ts'
import { statementExport, statementLink, statementList } from '../../../contract/wallet/statement.ts'
import { Refusal } from '../../errors/refusal.ts'
import { createAttachment, type FileName, linkedFileHeaders } from '../../files/attachment.ts'
import {
  type Context,
  type Handler,
  handle,
  handleMerchant,
  handleOperator,
  type MerchantContext
} from '../../handler/handler.ts'
import { exportRecords, formatExportName, type RecordExport } from '../record-export.ts'
import { openRecordLink, readRecordLink } from '../record-link.ts'
import { listRecords, requireRecord } from '../records.ts'
import { listStatementMonths, type StatementRequest } from '../statement.ts'
import { createStatementName, exportStatement } from '../statement-export.ts'

type Headers = Readonly<Record<string, string>>

/** Sends a file that is still being made. */
async function createFileAnswer(file: Promise<Readable>, name: FileName, headers: Headers = {}): Promise<Response> {
  return createAttachment(await file, name, headers)
}

/** The merchant's own time zone, else the reader's. */
const chooseZone = ({ merchant, timezone }: Pick<MerchantContext, 'merchant' | 'timezone'>): string =>
  merchant.timezone || timezone

const createCsvAnswer = async (context: Pick<Context, 'readsOf'>, chosen: RecordExport, headers?: Headers) =>
  createFileAnswer(exportRecords(await context.readsOf(), chosen), formatExportName(chosen.timezone), headers)

const createStatementAnswer = async (context: Pick<Context, 'readsOf'>, chosen: StatementRequest, headers?: Headers) =>
  createFileAnswer(exportStatement(await context.readsOf(), chosen), createStatementName(chosen.choice), headers)

export const recordHandlers: readonly Handler[] = [
  handleMerchant(recordList, (input, { db, config, merchant, language }) =>
    listRecords(db, merchant.id, input, { language, currency: config.currency })
  ),
  handleOperator(operatorMerchantRecordList, ({ id, sort, ...filter }, { db, config, language }) =>
    listRecords(
      db,
      id,
      { ...filter, sort: sort === 'date' ? 'oldest' : 'newest' },
      { language, currency: config.currency }
    )
  ),
  handleMerchant(recordDetail, ({ id }, { db, config, merchant, language }) =>
    requireRecord(db, merchant.id, id, { language, currency: config.currency })
  ),
  handleMerchant(recordExport, (filter, context) => {
    const { config, merchant, language } = context
    return createCsvAnswer(context, {
      merchantId: merchant.id,
      filter,
      language,
      timezone: chooseZone(context),
      config
    })
  }),
  handleMerchant(recordExportLink, (filter, context) =>
    openRecordLink(context, filter, { name: formatExportName(chooseZone(context)) })
  ),
  handleMerchant(statementList, (_, context) => {
    const timezone = chooseZone(context)
    return { list: listStatementMonths(context.merchant.created_at, timezone), timezone }
  }),
  handleMerchant(statementExport, (choice, context) => {
    const { config, merchant, language } = context
    return createStatementAnswer(context, {
      merchantId: merchant.id,
      choice,
      language,
      timezone: chooseZone(context),
      config
    })
  }),
  handleMerchant(statementLink, (choice, context) =>
    openRecordLink(context, choice, { name: createStatementName(choice) })
  ),
  handle(recordFile, async ({ ticket }, context) => {
    const { filter, ...chosen } = await readRecordLink(context.db, ticket)
    const { config } = context
    if ('personal' in filter || 'stats' in filter) throw new Refusal('not_found')
    return 'month' in filter
      ? createStatementAnswer(context, { ...chosen, choice: filter, config }, linkedFileHeaders)
      : createCsvAnswer(context, { ...chosen, filter, config }, linkedFileHeaders)
  })
]
