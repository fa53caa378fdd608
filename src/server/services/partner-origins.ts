import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'

interface Shelf {
  until: number
  value: Promise<string[]>
}

const shelves = new WeakMap<Db, Shelf>()
const keepMs = 10_000

/**
 * Origins of partners: those of the configuration, and those that partners were added with. The database is asked once in
 * ten seconds, and a page is served even while it does not answer.
 */
export async function partnerOrigins(db: Db, config: Pick<Config, 'partnerOrigins'>): Promise<string[]> {
  const known = shelves.get(db)
  const value = known && known.until > Date.now() ? known.value : read(db)
  if (value !== known?.value) shelves.set(db, { until: Date.now() + keepMs, value })
  const added = await value.catch(() => {
    shelves.delete(db)
    return []
  })
  return [...new Set([...config.partnerOrigins, ...added])]
}

async function read(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('partner').select('origins').where('ended_at', 'is', null).execute()
  return rows.flatMap(row => row.origins)
}
