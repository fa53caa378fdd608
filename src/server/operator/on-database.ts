import { ConfigError, readConfig } from '../config.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { openPool } from '../db/pool.ts'
import type { Db } from '../db/schema.ts'
import type { CommandContext } from './command.ts'
import { CommandFailure, EXIT } from './failure.ts'

/** Runs a command on the database itself, not over HTTP: a person with access to the database may give access to others. */
export async function onDatabase<T>({ env }: CommandContext, run: (db: Db) => Promise<T>): Promise<T> {
  const config = configOf(env)
  const embedded = config.databaseUrl === null ? await startEmbedded(config.dataDir) : undefined
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' }
  const db = openPool(connection, { timeZone: config.businessTimeZone, connectionsMax: 1 })
  try {
    await migrate(db)
    return await run(db)
  } finally {
    await db.destroy()
    await embedded?.stop()
  }
}

function configOf(env: CommandContext['env']) {
  try {
    // No session tokens are created here, so any secret works.
    return readConfig({ SECRET: '0'.repeat(32), ...env })
  } catch (error) {
    if (error instanceof ConfigError) throw new CommandFailure(error.message, EXIT.usage)
    throw error
  }
}
