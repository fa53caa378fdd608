import pg from 'pg'
import type { Config } from '../config/config.ts'
import { startEmbedded } from '../db/embedded.ts'
import type { Connection } from '../db/pool.ts'

/** Runs `work` on the configured database: the embedded one is started, or shared if a backend already runs it. */
export async function withDatabase<T>(config: Config, work: (connection: Connection) => Promise<T>): Promise<T> {
  if (config.databaseServer !== null) return work(config.databaseServer)
  const embedded = await startEmbedded(config.dataDir)
  try {
    return await work(embedded.connection)
  } finally {
    await embedded.stop()
  }
}

/** Runs `work` in one transaction on its own connection, without time limits, because a large database takes long. */
export async function runInTransaction<T>(
  connection: Connection,
  mode: string,
  work: (client: pg.Client) => Promise<T>
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'merchant-wallet backup' })
  // A broken connection fails the running statement; without a listener it would end the process instead.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`BEGIN ${mode}`)
    for (const setting of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      await client.query(`SET LOCAL ${setting} = 0`)
    await client.query("SET LOCAL TimeZone = 'UTC'")
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } finally {
    // An open transaction is rolled back when its connection closes.
    await client.end()
  }
}
