import { Readable } from 'node:stream'
import type { Db } from '../db/schema.ts'
import type { FileName } from '../files/attachment.ts'
import { streamExport } from '../files/export-stream.ts'
import {
  readStatement,
  type Statement,
  type StatementChoice,
  type StatementItem,
  type StatementRequest,
  streamStatementItems
} from './statement.ts'
import { createStatementKey, findPdf, storePdf } from './statement-cache.ts'
import { createStatementCsv } from './statement-csv.ts'
import { renderStatementPages, waitForStatementTurn } from './statement-thread.ts'

/** Returns the statement of a month as a file. */
export function exportStatement(db: Db, request: StatementRequest): Promise<Readable> {
  return streamExport<StatementItem>(async () => {
    const statement = await readStatement(db, request)
    if (request.choice.format === 'pdf') return openPdf(db, statement, request.merchantId)
    return { items: streamStatementItems(db, statement), encode: items => createStatementCsv(statement, items) }
  })
}

/** One PDF at a time is made; one that was made already is sent at once. */
async function openPdf(db: Db, statement: Statement, merchantId: string) {
  const key = createStatementKey(merchantId, statement)
  const passOn = findPdf(key) ? undefined : await waitForStatementTurn()
  // The statement may have been made while this request waited.
  const pdf = findPdf(key)
  const items = pdf ? streamNothing() : streamStatementItems(db, statement)
  return {
    items,
    encode: (source: AsyncIterable<StatementItem>) =>
      Readable.from(pdf ? [pdf] : storePdf(key, renderStatementPages(statement, source))),
    ...(passOn && { close: passOn })
  }
}

async function* streamNothing(): AsyncGenerator<StatementItem> {}

/** Name of the file for browsers: `statement-2026-11.pdf`. */
export const createStatementName = ({ month, format }: StatementChoice): FileName => `statement-${month}.${format}`
