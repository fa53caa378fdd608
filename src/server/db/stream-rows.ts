import { type CompiledQuery, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { ROWS_AT_ONCE } from './cursor.ts'
import type { Db } from './schema.ts'

/**
 * A condition that is always true, for a statement of {@link streamRows}. The timeout of a statement includes the
 * time in which it waits for its reader. With this condition it limits only the first rows.
 */
export const withoutStreamTimeout: RawBuilder<boolean> = sql<boolean>`(SELECT set_config('statement_timeout', '0', true)) = '0'`

interface Statement<Row> {
  compile(db: QueryExecutorProvider): CompiledQuery<Row>
}

/** Returns the rows of a statement, which are read on demand: any number of them needs little memory, and all show the same moment. */
export async function* streamRows<Row>(db: Db, statement: Statement<Row>): AsyncGenerator<Row> {
  for await (const { rows } of db.getExecutor().stream<Row>(statement.compile(db), ROWS_AT_ONCE)) yield* rows
}
