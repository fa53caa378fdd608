import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { openProbe } from './monitor.ts'
import type { Connection } from './pool.ts'

const LIMIT_MS = 2_500
const PAUSE_FIRST_MS = 250
const PAUSE_MAX_MS = 2_000
const REMIND_AFTER_MS = 10_000
// A wrong password or name does not become right by waiting.
const REFUSED = new Set(['28000', '28P01', '3D000', '42501'])

/** The database is reachable and rejects the login. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused'
}

/** Waits until the database responds, and logs the waiting. Fails only if it rejects the login. */
export async function waitForDatabase(connection: Connection, log: Logger): Promise<void> {
  const began = Date.now()
  const probe = openProbe(connection, LIMIT_MS)
  let saidAt: number | undefined
  for (let pause = PAUSE_FIRST_MS; ; pause = Math.min(PAUSE_MAX_MS, pause * 2)) {
    try {
      await probe.ask()
      break
    } catch (error) {
      if (error instanceof pg.DatabaseError && REFUSED.has(error.code ?? '')) {
        throw new DatabaseRefused(`The database refuses the connection of DATABASE_URL: ${error.message}.`)
      }
      const waitedMs = Date.now() - began
      if (saidAt === undefined || waitedMs - saidAt >= REMIND_AFTER_MS) {
        saidAt = waitedMs
        log.warn(
          { reason: error instanceof Error ? error.message : String(error), waitedMs },
          'waiting for the database'
        )
      }
    }
    await sleep(pause)
  }
  await probe.close()
  if (saidAt !== undefined) log.info({ waitedMs: Date.now() - began }, 'the database answers')
}
