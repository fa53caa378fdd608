import { createHash } from 'node:crypto'
import type { Statement } from './statement.ts'

/** The texts of documents may change: a reason, the name of a shop. */
const KEPT_MS = 10 * 60_000
const MAX_BYTES = 1_000_000
const MAX_ALL_BYTES = 16_000_000

const statements = new Map<string, { bytes: Buffer; until: number }>()
let size = 0

/** Returns the key of a statement: it changes with every movement, and with all that stands in it but the time of its making. */
export function createStatementKey(merchantId: string, { madeAt: _, ...statement }: Statement): string {
  const text = JSON.stringify([merchantId, statement], (_name, value) =>
    typeof value === 'bigint' ? String(value) : value
  )
  return createHash('sha256').update(text).digest('base64url')
}

/** Returns a PDF that was made a short while ago. */
export function findPdf(key: string): Buffer | undefined {
  const cached = statements.get(key)
  if (!cached || cached.until > Date.now()) return cached?.bytes
  forgetStatement(key)
  return undefined
}

/** Passes the pages on, and keeps the whole PDF if it is small. One that breaks off is not kept. */
export async function* storePdf(key: string, pages: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const page of pages) {
    bytes += page.length
    if (bytes <= MAX_BYTES) parts.push(page)
    yield page
  }
  if (bytes > MAX_BYTES) return
  for (const oldest of statements.keys()) {
    if (size + bytes <= MAX_ALL_BYTES) break
    forgetStatement(oldest)
  }
  forgetStatement(key)
  statements.set(key, { bytes: Buffer.concat(parts), until: Date.now() + KEPT_MS })
  size += bytes
}

function forgetStatement(key: string): void {
  size -= statements.get(key)?.bytes.length ?? 0
  statements.delete(key)
}
