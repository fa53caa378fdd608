import type { Config } from '../config/config.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { openPool } from '../db/pool.ts'
import type { Db } from '../db/schema.ts'

/** Runs a command on the database itself, not over HTTP: a person with access to the database may give access to others. */
export async function onDatabase<T>(config: Config, run: (db: Db) => Promise<T>): Promise<T> {
  const embedded = config.databaseUrl === null ? await startEmbedded(config.dataDir) : undefined
  const connection = embedded?.connection ?? config.databaseServer ?? { connectionString: '' }
  const db = openPool(connection, { timeZone: config.businessTimeZone, maxConnections: 2 })
  try {
    await migrate(db)
    return await run(db)
  } finally {
    await db.destroy()
    await embedded?.stop()
  }
}
