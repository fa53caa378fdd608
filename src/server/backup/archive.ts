import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Pack } from 'tar-stream'
import * as v from 'valibot'

/**
 * The archive is a gzipped tar: `manifest.json`, then the rows of each table as PostgreSQL's COPY text in numbered parts
 * (`tables/<table>/<part>`), then uploaded files (`files/<id>`), then `end.json`. A file without `end.json` was cut short.
 */
export const ARCHIVE_FORMAT = 2

/** Bytes of COPY text in one part. A tar entry needs its size first, and a table may be larger than the memory. */
const MAX_PART_BYTES = 4_000_000

/** Tables are ordered so that each row follows the rows that it references. */
export const manifestSchema = v.object({
  format: v.literal(ARCHIVE_FORMAT),
  /** Number of the last migration of the database. */
  migration: v.number(),
  created_at: v.string(),
  currency: v.object({ code: v.string(), scale: v.number() }),
  /** Left out by earlier versions. */
  time_zone: v.optional(v.string()),
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()) }))
})

export const endSchema = v.object({
  /** Rows by table. */
  rows: v.record(v.string(), v.number()),
  /** SHA-256 of the COPY text by table, in hex. */
  digests: v.record(v.string(), v.string()),
  files: v.number()
})

export type Manifest = v.InferOutput<typeof manifestSchema>
export type ArchiveEnd = v.InferOutput<typeof endSchema>

/** Adds an entry from bytes in memory. */
export async function addBuffer(pack: Pack, name: string, data: Buffer): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    pack.entry({ name, size: data.length, mode: 0o600 }, data, error => (error ? reject(error) : resolve()))
  })
}

/** Adds a table's COPY text in parts. Returns the SHA-256 of the full text. */
export async function addTable(pack: Pack, table: string, rows: Readable): Promise<string> {
  const digest = createHash('sha256')
  let waiting: Buffer[] = []
  let bytes = 0
  let part = 0
  const flush = async () => {
    const data = Buffer.concat(waiting)
    waiting = []
    bytes = 0
    digest.update(data)
    await addBuffer(pack, `tables/${table}/${String(part++).padStart(6, '0')}`, data)
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes >= MAX_PART_BYTES) await flush()
  }
  if (bytes > 0) await flush()
  return digest.digest('hex')
}
