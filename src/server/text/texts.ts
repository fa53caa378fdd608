import { type Language, LOCALES } from '../../contract/languages.ts'
import type { RefusalReason } from '../../contract/refusals.ts'
import type { PluralKey, ServerTextKey } from '../../i18n/keys.ts'
import { joinTrees, type NestedTexts } from '../../i18n/overlay.ts'
import { PACK_NAMES } from '../../i18n/pack-names.ts'
import type shell from '../../i18n/packs/en-US/shell.json'
import { getLanguage } from '../../i18n/start.ts'
import { makeTranslate, type TextParams, type Translate } from '../../i18n/translate.ts'

/** Keys of messages besides refusals: the rows of the error catalogue (api/catalogue.ts), and more precise variants. */
export type FaultKey = keyof typeof shell.server.errors | 'operation_failed' | 'server_fault' | 'request_failed'

/** All packs of a locale merged. */
async function readTexts(locale: string): Promise<NestedTexts> {
  const packs = await Promise.all(PACK_NAMES.map(name => import(`../../i18n/packs/${locale}/${name}.json`)))
  return packs.map(({ default: pack }): NestedTexts => pack).reduce(joinTrees)
}

const entries = await Promise.all(LOCALES.map(async locale => ({ locale, texts: await readTexts(locale) })))

/** Our own texts by language, without an operator's changes. */
export const packs = Object.fromEntries(entries.map(({ locale, texts }) => [getLanguage(locale), texts])) as Readonly<
  Record<Language, NestedTexts>
>

// The locale decides plural forms and numbers: `pt` alone would be Brazil's.
const translators = Object.fromEntries(
  entries.map(({ locale, texts }) => [getLanguage(locale), makeTranslate<ServerTextKey>(locale, texts)])
) as Readonly<Record<Language, Translate<ServerTextKey>>>

/** Returns the text of a key in a language, with its parameters filled in. */
export const translate = (key: ServerTextKey, language: Language, params?: TextParams): string =>
  translators[language](key, params)

/** Returns the form of a text for a number. */
export const translatePlural = (key: PluralKey, language: Language, n: number): string =>
  translators[language].plural(key, n)

/**
 * Returns the message of a refusal or an error. Texts under `server.errors` take precedence: they contain numbers that only the
 * backend knows. An instant in `until` is also available as `minutes` from now.
 */
export function formatRefusal(
  key: RefusalReason | FaultKey,
  language: Language,
  params: Readonly<Record<string, string>> = {}
): string {
  const all = params.until ? { ...params, minutes: formatMinutesUntil(params.until) } : params
  const texts = translators[language]
  const own = `server.errors.${key}`
  return texts(texts.has(own) ? own : (`errors.${key}` as ServerTextKey), all)
}

function formatMinutesUntil(until: string): string {
  const leftMs = Date.parse(until) - Date.now()
  return String(Math.max(1, Math.ceil(leftMs / 60_000)))
}
