import { Readable } from 'node:stream'
import type { Db } from '../../db/schema.ts'
import { exportName, exportRecords, type RecordExport } from '../../services/record-export.ts'

/** The records as a file. */
export function csvAnswer(db: Db, chosen: RecordExport, headers: Readonly<Record<string, string>> = {}): Response {
  const csv = exportRecords(db, chosen)
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
