import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'

const marker = /^\s*\/\* prepared (\w+) \*\//

/**
 * Begins a statement that each connection prepares once and then only runs: for the few that nearly every request sends, where
 * planning costs more than running. The name belongs to one text. Name the columns: `*` breaks when a migration adds one
 * while connections are open.
 */
export function prepared(name: string): RawBuilder<unknown> {
  return sql.raw(`/* prepared ${name} */`)
}

/** A connection that knows marked statements by their names. */
export class PreparingClient extends pg.Client {
  // Overloaded eight times in the types; the pool's users call it with a text and its values only.
  override query(...given: unknown[]): never {
    const [text, values] = given
    const name = typeof text === 'string' ? marker.exec(text)?.[1] : undefined
    const send = super.query.bind(this) as (...parameters: unknown[]) => never
    return name === undefined ? send(...given) : send({ name, text, values }, ...given.slice(2))
  }
}
