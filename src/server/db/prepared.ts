import { type RawBuilder, sql } from 'kysely'

/**
 * Marks a statement that each connection prepares once and then only executes: for the few that nearly every request sends, where
 * planning costs more than execution. Put it at the start of a template, or at the end of a built statement (`modifyEnd`). The
 * name belongs to one text. Name the columns: `*` breaks when a migration adds one while connections are open. `DatabaseClient`
 * reads the mark.
 */
export function prepared(name: string): RawBuilder<unknown> {
  return sql.raw(`/* prepared ${name} */`)
}

/**
 * An array parameter of a prepared statement. PostgreSQL would look at the length of a plain one, expect lower costs than for an
 * array of unknown length, and plan the statement again each time.
 */
export function arrayOf(type: 'uuid' | 'text', values: readonly (string | null)[]): RawBuilder<unknown> {
  const array = sql.raw(`${type}[]`)
  return sql`(SELECT ${values}::${array})::${array}`
}
