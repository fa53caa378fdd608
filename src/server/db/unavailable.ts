import pg from 'pg'

/** The database cannot be reached or does not respond in time. Whether a running commit succeeded is unknown. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** PostgreSQL's error codes while it starts, stops, recovers from a crash or has no free connection. */
const DOWN_CODES = new Set(['57P01', '57P02', '57P03', '57P05', '53300'])
/** A statement or a lock took longer than the connection's limit. */
const TOO_SLOW = new Set(['57014', '55P03'])
/** The server cannot be written to: it is no primary any more. */
const READ_ONLY = '25006'

/** Whether an error comes from a reachable server that refuses only this request. */
export const isDatabaseRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !DOWN_CODES.has(error.code ?? '') && !error.code?.startsWith('08')

/** Whether a statement failed because its connection leads to a standby. */
export const isReadOnly = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === READ_ONLY

/** Whether the same request may succeed in a moment: the database is unavailable or overloaded. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (!(error instanceof pg.DatabaseError)) return false
  return !isDatabaseRefusal(error) || TOO_SLOW.has(error.code ?? '') || isReadOnly(error)
}
