import rosetta from 'rosetta'
import { formatCount, getPluralForm } from './digits.ts'
import type { PluralKey, TextKey } from './keys.ts'
import type { NestedTexts } from './overlay.ts'

/** Values for the `{{name}}` placeholders of a text. */
export type TextParams = Record<string, string | number>

/** Returns the text of a key, or the key itself when there is no such text: the reader must see something. */
export interface Translate<Key extends string = TextKey> {
  (key: Key, params?: TextParams): string
  /** Returns the form of a text for a number: the key holds `{one, other, …}`. `{{n}}` and `{{count}}` are the formatted number. */
  plural(key: PluralKey, n: number, params?: TextParams): string
  /** Whether there is a text. */
  has(key: string): key is Key
}

/** Makes the translator of a locale out of its texts. Plural forms are what it adds to rosetta (see README.md). */
export function makeTranslate<Key extends string = TextKey>(locale: string, texts: NestedTexts): Translate<Key> {
  const dictionary = rosetta({ [locale]: texts })
  const find = (key: string, params: TextParams): string => {
    const text = dictionary.t(key, params, locale)
    return typeof text === 'string' ? text : ''
  }
  const translate = (key: string, params: TextParams = {}): string => find(key, params) || key
  const has = (key: string): key is Key => find(key, {}) !== ''
  return Object.assign(translate, {
    has,
    plural(key: string, n: number, params: TextParams = {}) {
      const count = formatCount(n, locale)
      const values = { n: count, count, ...params }
      return find(`${key}.${getPluralForm(n, locale)}`, values) || translate(`${key}.other`, values)
    }
  })
}
