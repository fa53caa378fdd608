import { Readable } from 'node:stream'
import { exportName, exportRecords, type RecordExport } from '../../services/record-export.ts'
import type { Context } from '../handler.ts'

/** The records as a file. */
export function csvAnswer(
  { db, log }: Pick<Context, 'db' | 'log'>,
  chosen: RecordExport,
  headers: Readonly<Record<string, string>> = {}
): Response {
  const csv = exportRecords(db, chosen, log)
  return new Response(Readable.toWeb(csv) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${exportName(chosen.config.businessTimeZone)}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers
    }
  })
}
