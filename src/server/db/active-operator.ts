import { type RawBuilder, sql } from 'kysely'

/** Whether an operator may act: their access is neither ended nor suspended. */
export const isActiveOperator = (table = 'operator'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.revoked_at`)} IS NULL AND ${sql.ref(`${table}.suspended_at`)} IS NULL)`
