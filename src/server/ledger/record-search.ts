import { type RawBuilder, sql } from 'kysely'

/** The search terms for the records of a merchant. */
export interface RecordSearch {
  keyword: string
  /** The amounts that the keyword can mean, in minor units. */
  amounts: readonly bigint[]
}

/** The document that an entry belongs to; of a transfer without one, the transfer. As the index `entry_document` has it. */
export const documentIdOfEntry = sql.raw('coalesce(reference_id, transfer_id)')

/**
 * Returns a query for the ids of the documents that a keyword finds: those with a text that has all its words, and those with its
 * number. The functions `add_*_phrases.sql` say what they are found by. Texts are few, so they are read one by one.
 */
export const selectDocumentsFound = (
  merchantId: string,
  { keyword }: Pick<RecordSearch, 'keyword'>
): RawBuilder<unknown> => sql`
  SELECT document_id FROM record_phrase_document WHERE phrase_id IN (
    SELECT id FROM record_phrase
      WHERE merchant_id = ${merchantId}::uuid AND text LIKE ALL (phrase_patterns(${keyword}::text))
    UNION ALL SELECT number_phrase(${merchantId}::uuid, ${keyword}::text))`

/** Condition on an entry: it moved one of the amounts. */
export const hasAmount = ({ amounts }: RecordSearch): RawBuilder<unknown> =>
  amounts.length > 0 ? sql`abs(amount) = ANY (${amounts}::bigint[])` : sql`false`

/** Returns a query for the ids of the documents with a record that moved one of the amounts. */
export const selectDocumentsOfAmount = (merchantId: string, search: RecordSearch): RawBuilder<unknown> =>
  sql`SELECT ${documentIdOfEntry} AS document_id FROM entry WHERE record AND merchant_id = ${merchantId} AND ${hasAmount(search)}`
