import { type Logger, pino } from 'pino'
import type { Config } from '../config/config.ts'

/** The process's log: JSON lines on standard error. It never receives headers or bodies. */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  return pino(
    {
      level: logLevel,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      // Protects against mistakes in future log calls.
      redact: ['*.password', '*.authorization', '*.token', '*.secret', '*.access_token', '*.refresh_token']
    },
    pino.destination({ fd: 2, sync: true })
  )
}

// The database's errors contain whole rows in `detail` and `where`; the code and the constraint are sufficient.
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, constraint, table } = error as Error & { code?: unknown; constraint?: unknown; table?: unknown }
  return { type: error.name, message: error.message, stack: error.stack, code, constraint, table }
}
