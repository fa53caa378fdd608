import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { openProbe } from './monitor.ts'
import type { Connection } from './pool.ts'
import { isUnavailable } from './unavailable.ts'

const LIMIT_MS = 2_500
const PAUSE_FIRST_MS = 250
const MAX_PAUSE_MS = 2_000
const REMIND_AFTER_MS = 10_000
// A wrong password or name does not become right by waiting.
const REFUSED = new Set(['28000', '28P01', '3D000', '42501'])

// A certificate does not become valid by waiting either.
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)|ERR_TLS|HOSTNAME_MISMATCH/

/** The database is reachable and rejects the login, or cannot be trusted. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused'
}

/** Waits until the database responds, and logs the waiting. Fails only if it rejects the login. */
export async function waitForDatabase(connection: Connection, log: Logger): Promise<void> {
  const began = Date.now()
  const probe = openProbe(connection, LIMIT_MS)
  let saidAt: number | undefined
  for (let pause = PAUSE_FIRST_MS; ; pause = Math.min(MAX_PAUSE_MS, pause * 2)) {
    try {
      await probe.ask()
      break
    } catch (error) {
      if (error instanceof pg.DatabaseError && REFUSED.has(error.code ?? '')) {
        throw new DatabaseRefused(`The database refuses the connection of DATABASE_URL: ${error.message}.`)
      }
      const refused = findTlsFailure(error)
      if (refused) throw new DatabaseRefused(refused)
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

/** Runs a step of the start, and repeats it if the database became unavailable: a starting process waits for it. */
export async function repeatWhileAway<T>(connection: Connection, log: Logger, run: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if (!isUnavailable(error)) throw error
      log.warn({ reason: (error as Error).message }, 'the database went away during the start')
      await sleep(PAUSE_FIRST_MS)
      await waitForDatabase(connection, log)
    }
  }
}

function findTlsFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  // The client wraps what the connection failed with.
  const cause = error.cause instanceof Error ? error.cause : error
  if (/does not support SSL/.test(cause.message)) {
    return 'The database server does not offer TLS, which DATABASE_TLS asks for: turn it on there (ssl = on).'
  }
  const code = 'code' in cause ? String(cause.code) : ''
  if (!CERTIFICATE.test(code)) return undefined
  return `The certificate of the database server is not accepted: ${cause.message}. Name its authority by DATABASE_CA_FILE, use the host name that the certificate is for, or choose another DATABASE_TLS.`
}
