import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/schema.ts'

interface Shelf {
  until: number
  /** What the database said last. */
  known: readonly string[]
  /** Ends when it has answered, or is not waited for any longer. Never rejects. */
  asked: Promise<unknown>
}

const shelves = new WeakMap<Db, Shelf>()
const keepMs = 10_000
const retryMs = 1_000
const patienceMs = 1_000

/**
 * Origins of partners: those of the configuration, and those that partners were added with. The database is asked once in
 * ten seconds. While it does not answer, a page waits a second for it and is served by what it said last.
 */
export async function partnerOrigins(db: Db, config: Pick<Config, 'partnerOrigins'>): Promise<string[]> {
  let shelf = shelves.get(db)
  if (!shelf || shelf.until <= Date.now()) {
    shelf = ask(db, shelf?.known ?? [])
    shelves.set(db, shelf)
  }
  await shelf.asked
  return [...new Set([...config.partnerOrigins, ...shelf.known])]
}

function ask(db: Db, known: readonly string[]): Shelf {
  const shelf: Shelf = { until: Date.now() + keepMs, known, asked: Promise.resolve() }
  const answered = new AbortController()
  const reading = read(db)
    .then(
      origins => {
        shelf.known = origins
      },
      () => {
        // Asked again soon, but not by every request.
        shelf.until = Date.now() + retryMs
      }
    )
    .finally(() => answered.abort())
  const patience = sleep(patienceMs, undefined, { signal: answered.signal, ref: false }).catch(() => undefined)
  shelf.asked = Promise.race([reading, patience])
  return shelf
}

async function read(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('partner').select('origins').where('ended_at', 'is', null).execute()
  return rows.flatMap(row => row.origins)
}
