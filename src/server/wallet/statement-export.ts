import type { Readable } from 'node:stream'
import type { FileName } from '../attachment.ts'
import type { Db } from '../db/schema.ts'
import { streamExport } from './export-stream.ts'
import {
  readStatement,
  type StatementChoice,
  type StatementItem,
  type StatementRequest,
  statementItems
} from './statement.ts'
import { statementCsv } from './statement-csv.ts'
import { statementPdf } from './statement-pdf.ts'

/** Returns the statement of a month as a file. */
export function exportStatement(db: Db, request: StatementRequest): Promise<Readable> {
  const encode = request.choice.format === 'pdf' ? statementPdf : statementCsv
  return streamExport<StatementItem>(async () => {
    const statement = await readStatement(db, request)
    return { items: statementItems(db, statement), encode: items => encode(statement, items) }
  })
}

/** Name of the file for browsers: `statement-2026-11.pdf`. */
export const statementName = ({ month, format }: StatementChoice): FileName => `statement-${month}.${format}`
