import { loadPack } from 'virtual:packs'
import { atom } from 'nanostores'
import rosetta from 'rosetta'
import { LOCALES, type Locale } from '../contract/languages.ts'
import { joined, only, overlaid, type Tree } from './overlay.ts'

/** What is put into a text's `{{name}}` places. */
export type TextParams = Record<string, string | number>

/** Gives the text of a key. A key without a text is given back itself: a check keeps packs complete, a person must see something. */
export interface Translate {
  (key: string, params?: TextParams): string
  /** The text for a number: the key holds `{one, other, …}`. `{{n}}` and `{{count}}` are the number as the reader writes it. */
  plural(key: string, n: number, params?: TextParams): string
  /** Whether there is a text. */
  has(key: string): boolean
}

const dictionary = rosetta<Tree>()
const sections = new Map<string, Tree>()
let overlay: unknown

/** The reader's locale. */
export const $locale = atom<Locale>(LOCALES[0])

/** The translator; a new one whenever texts change, so that what shows them shows them anew. */
export const $t = atom<Translate>(makeTranslate(LOCALES[0]))

function makeTranslate(locale: Locale): Translate {
  const find = (key: string, params: TextParams): string => {
    const text = dictionary.t(key, params, locale)
    return typeof text === 'string' ? text : ''
  }
  const translate = (key: string, params: TextParams = {}): string => find(key, params) || key
  return Object.assign(translate, {
    plural(key: string, n: number, params: TextParams = {}) {
      const count = new Intl.NumberFormat(locale).format(n)
      const values = { n: count, count, ...params }
      return find(`${key}.${new Intl.PluralRules(locale).select(n)}`, values) || translate(`${key}.other`, values)
    },
    has: (key: string) => find(key, {}) !== ''
  })
}

function renew(): void {
  const locale = $locale.get()
  let ground: Tree = {}
  for (const section of sections.values()) ground = joined(ground, section)
  dictionary.set(locale, overlaid(ground, overlay))
  $t.set(makeTranslate(locale))
}

/** Loads sections of the reader's pack, `core` always among them. What is there is not loaded again. Rejects offline. */
export async function loadSections(names: readonly string[]): Promise<void> {
  const locale = $locale.get()
  const missing = ['core', ...names].filter((name, index, all) => !sections.has(name) && all.indexOf(name) === index)
  if (missing.length === 0) return
  const packs = await Promise.all(missing.map(name => loadPack(locale, name)))
  // The language may have been changed meanwhile, and loads its own.
  if ($locale.get() !== locale) return
  missing.forEach((name, index) => {
    sections.set(name, packs[index] as Tree)
  })
  renew()
}

/** Changes the language: what was loaded is loaded again in it. */
export async function setLocale(locale: Locale): Promise<void> {
  const names = [...sections.keys()]
  $locale.set(locale)
  sections.clear()
  await loadSections(names)
}

/** Lays the operator's pack over the bundle's strings, or only some of its first-level parts. Later sections get it too. */
export function setOverlay(pack: unknown, parts?: readonly string[]): void {
  overlay = parts ? only(pack, parts) : pack
  renew()
}
