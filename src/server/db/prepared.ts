import { type CompiledQuery, type QueryExecutorProvider, type QueryResult, type RawBuilder, sql } from 'kysely'
import type { Db } from './schema.ts'

/** A template of `sql`, or a built query. */
interface Statement<Row> {
  compile(executor: QueryExecutorProvider): CompiledQuery<Row>
}

const nameByText = new Map<string, string>()
const textByName = new Map<string, string>()

/**
 * Names a statement that each connection prepares once and then only executes: for the few that nearly every request sends, where
 * planning costs more than execution. The name belongs to one text, so no part of the text depends on a value. Name the columns:
 * `*` breaks when a migration adds one while connections are open.
 */
export function prepareAs<Row>(name: string, statement: Statement<Row>) {
  return {
    async execute(db: Db): Promise<QueryResult<Row>> {
      const query = statement.compile(db)
      remember(name, query.sql)
      return db.executeQuery(query)
    }
  }
}

function remember(name: string, text: string): void {
  const earlier = textByName.get(name)
  if (earlier === text) return
  if (earlier !== undefined) throw new Error(`the prepared statement ${name} has two texts: ${earlier} and ${text}`)
  textByName.set(name, text)
  nameByText.set(text, name)
}

/** Returns the name of a statement that is prepared; undefined for any other. */
export const findPreparedName = (text: string): string | undefined => nameByText.get(text)

/**
 * An array parameter of a prepared statement. PostgreSQL would look at the length of a plain one, expect lower costs than for an
 * array of unknown length, and plan the statement again each time.
 */
export function toSqlArray(type: 'uuid' | 'text', values: readonly (string | null)[]): RawBuilder<unknown> {
  const array = sql.raw(`${type}[]`)
  return sql`(SELECT ${values}::${array})::${array}`
}
