import { type RawBuilder, sql } from 'kysely'

/** A range of days in the business time zone, which is that of every connection. Both ends are included. */
export interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** Returns the condition for a moment within these days. */
export function isWithinDays({ from, to }: Days, moment: RawBuilder<unknown>): RawBuilder<boolean> {
  const bounds = [
    ...(from === undefined ? [] : [sql`${moment} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${moment} < ${to}::date + 1`])
  ]
  return bounds.length === 0 ? sql<boolean>`TRUE` : sql<boolean>`(${sql.join(bounds, sql` AND `)})`
}
