import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { createCsvFile } from '../text/csv.ts'

// After this many items other work gets a turn.
const ITEM_BATCH_SIZE = 100
/** The time that a file waits for a reader who takes nothing. */
export const STALL_TIMEOUT_MS = 30_000
/** So long its reader may take for all of it: 10 million entries take minutes. */
export const LONGEST_EXPORT_MS = 900_000

/** The items of a file, and their encoding. */
interface Export<T> {
  items: AsyncIterable<T>
  encode: (items: AsyncIterable<T>) => Readable
  /** Called once, after the file or instead of it. */
  close?: () => void
}

/**
 * Returns a file that is made out of items at the reader's pace, so that a million of them need no more memory than a thousand.
 * An export whose reader takes nothing for `STALL_TIMEOUT_MS` is aborted. The first item is read before this returns, so that early
 * failures get a normal error response.
 */
export async function streamExport<T>(open: () => Promise<Export<T>>): Promise<Readable> {
  const stopped = new AbortController()
  const stalled = setTimeout(() => stopped.abort(), STALL_TIMEOUT_MS).unref()
  async function* paced({ items }: Export<T>) {
    let count = 0
    for await (const item of items) {
      if (count % ITEM_BATCH_SIZE === 0) {
        stalled.refresh()
        await setImmediate()
      }
      count += 1
      yield item
    }
  }
  let items: AsyncGenerator<T>
  let first: IteratorResult<T>
  let opened: Export<T> | undefined
  const end = () => {
    clearTimeout(stalled)
    opened?.close?.()
  }
  try {
    opened = await open()
    items = paced(opened)
    first = await items.next()
  } catch (error) {
    end()
    throw error
  }
  async function* all() {
    if (first.done) return
    yield first.value
    yield* items
  }
  const file = opened.encode(all())
  stopped.signal.addEventListener('abort', () => file.destroy())
  file.once('close', () => {
    end()
    // Returns the connection even if the file was never started. It fails only if the connection is lost.
    items.return(undefined).catch(() => undefined)
  })
  return file
}

/** Returns lines as a CSV file in these columns, in the same way. */
export const exportCsv = (columns: readonly string[], lines: AsyncIterable<object>): Promise<Readable> =>
  streamExport(async () => ({ items: lines, encode: items => createCsvFile(columns, items) }))
