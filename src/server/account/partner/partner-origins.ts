import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/schema.ts'

interface Cache {
  until: number
  /** The last result from the database. */
  origins: readonly string[]
  /** Resolves when the database has responded, or after the waiting time. Never rejects. */
  reading: Promise<unknown>
}

const cacheByDb = new WeakMap<Db, Cache>()
const CACHE_MS = 10_000
const RETRY_MS = 1_000
const MAX_WAIT_MS = 1_000

/**
 * Returns the origins of partners: those of the configuration, and those in the database, which is queried once in ten seconds.
 * While it does not respond, a page waits for a second and then uses the last result.
 */
export async function readPartnerOrigins(db: Db, config: Pick<Config, 'partnerOrigins'>): Promise<string[]> {
  let cache = cacheByDb.get(db)
  if (!cache || cache.until <= Date.now()) {
    cache = requestOrigins(db, cache?.origins ?? [])
    cacheByDb.set(db, cache)
  }
  await cache.reading
  return [...new Set([...config.partnerOrigins, ...cache.origins])]
}

function requestOrigins(db: Db, previous: readonly string[]): Cache {
  const cache: Cache = { until: Date.now() + CACHE_MS, origins: previous, reading: Promise.resolve() }
  const answered = new AbortController()
  const reading = readOrigins(db)
    .then(
      origins => {
        cache.origins = origins
      },
      () => {
        // Retried soon, but not by every request.
        cache.until = Date.now() + RETRY_MS
      }
    )
    .finally(() => answered.abort())
  const patience = sleep(MAX_WAIT_MS, undefined, { signal: answered.signal, ref: false }).catch(() => undefined)
  cache.reading = Promise.race([reading, patience])
  return cache
}

async function readOrigins(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('partner').select('origins').where('ended_at', 'is', null).execute()
  return rows.flatMap(row => row.origins)
}
