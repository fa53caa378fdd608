import { Readable } from 'node:stream'
import type { Context } from '../../handler.ts'
import { exportName, exportRecords, type RecordExport } from '../../wallet/record-export.ts'

/** The records as a file. */
export async function csvAnswer(
  { db }: Pick<Context, 'db'>,
  chosen: RecordExport,
  headers: Readonly<Record<string, string>> = {}
): Promise<Response> {
  const csv = await exportRecords(db, chosen)
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
