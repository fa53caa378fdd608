import pg from 'pg'

/** The database cannot be reached or does not answer in time. Whether a commit under way was done is unknown. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** What PostgreSQL says while it starts, stops, restarts after a crash or has no connection to spare. */
const DOWN = new Set(['57P01', '57P02', '57P03', '57P05', '53300'])
/** A statement or a lock took longer than the connection allows. */
const TOO_SLOW = new Set(['57014', '55P03'])

/** Whether an error comes from a server that is there and refuses only this request. */
export const isAnswer = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !DOWN.has(error.code ?? '') && !error.code?.startsWith('08')

/** Whether the same request may succeed in a moment: the database is away, or too busy for it now. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (!(error instanceof pg.DatabaseError)) return false
  return !isAnswer(error) || TOO_SLOW.has(error.code ?? '')
}
