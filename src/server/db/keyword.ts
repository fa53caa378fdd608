// Finds documents by a keyword. Each part of a search is read from an index of its own: a part that has none, or that joins, would
// read every document.
import { type RawBuilder, sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import { parseDocumentSuffix } from '../../contract/document-number.ts'
import { parseAmount } from '../../contract/money.ts'
import { NETWORKS, type Network } from '../../contract/wallet/network.ts'

/** The possible meanings of a keyword; null for an impossible one. `text` is in lower case, `number` has the last six digits of an id. */
interface Keyword {
  readonly text: string
  readonly number: string | null
  readonly id: string | null
  /** In minor units. */
  readonly amount: bigint | null
  readonly network: Network | null
}

/** Reads a keyword; `scale` is that of the currency. */
export function parseKeyword(typed: string, scale: number): Keyword {
  const text = typed.trim().toLowerCase()
  return {
    text,
    number: parseDocumentSuffix(text),
    id: isUuid(text) ? text : null,
    amount: parseAmount(typed.replace(/[\s,]/g, ''), scale),
    network: NETWORKS.find(name => name.toLowerCase() === text) ?? null
  }
}

/** Returns the condition for documents whose number or id the keyword is, or that one of the parts finds. */
export const matchesDocument = (
  table: string,
  { number, id }: Keyword,
  parts: readonly RawBuilder<unknown>[]
): RawBuilder<boolean> => {
  const column = sql.ref(`${table}.id`)
  return matchesAny([sql`right(${column}::text, 6) = ${number}`, sql`${column} = ${id}::uuid`, ...parts])
}

/** Returns the condition for rows that one of the parts finds. */
export const matchesAny = (parts: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join([...parts], sql` OR `)})`

/** Returns the condition for documents of the merchants whose account begins with the keyword. */
export const matchesOwner = (table: string, { text }: Keyword): RawBuilder<boolean> =>
  sql`${sql.ref(`${table}.merchant_id`)} = ANY (ARRAY(SELECT id FROM merchant WHERE starts_with(lower(account), ${text})))`

/**
 * Returns the condition for texts that have this part, of at least two characters; `column` is the folded text as its index of grams
 * has it, whose shortest are pairs.
 */
export function hasPart(column: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  const folded = sql`fold_text(${part}::text)`
  // Within an OR the parts are asked in this order, and the grams of a row cost the most.
  return sql`(length(${folded}) > 1 AND strpos(${column}, ${folded}) > 0
    AND text_grams(${column}, 2) @> text_grams(${folded}, least(length(${folded}), 3)))`
}
