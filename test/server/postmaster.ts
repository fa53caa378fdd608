import { join } from 'node:path'
import { readServerPid } from '../../src/server/db/embedded-server.ts'

/** Returns the process of the embedded PostgreSQL below a data folder. */
export async function findPostmaster(dataDir: string): Promise<number> {
  const pid = await readServerPid(join(dataDir, 'postgres/data'))
  if (pid === null) throw new Error(`no PostgreSQL runs in ${dataDir}`)
  return pid
}
