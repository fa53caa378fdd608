import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../../contract/languages.ts'
import { listAlternatives } from './language.ts'

/**
 * Returns an SQL expression: the text that `pickText` selects from a column of texts by language; null where it has
 * none of these languages.
 */
export const createPickedText = (column: string, language: Language): RawBuilder<string | null> =>
  sql`coalesce(${sql.join(listAlternatives(language).map(candidate => sql`${sql.ref(column)} ->> ${candidate}`))})`
