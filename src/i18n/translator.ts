import { atom } from 'nanostores'
import { LOCALES, type Locale } from '../contract/languages.ts'
import { loadPack } from './load-pack.ts'
import { joinTrees, type NestedTexts, overlayTree, pickSections } from './overlay.ts'
import type { PackName } from './pack-names.ts'
import { makeTranslate, type Translate } from './translate.ts'

const packs = new Map<PackName, NestedTexts>()
let overlay: unknown

/** The current locale. */
export const $locale = atom<Locale>(LOCALES[0])

/** The translator. It is replaced when texts change, so that components render again. */
export const $t = atom<Translate>(makeTranslate(LOCALES[0], {}))

function renew(): void {
  const [first = {}, ...others] = packs.values()
  $t.set(makeTranslate($locale.get(), overlayTree(others.reduce(joinTrees, first), overlay)))
}

/** Loads packs of the current locale and home's, each once. Rejects offline. */
export async function loadPacks(names: readonly PackName[]): Promise<void> {
  const locale = $locale.get()
  const missing = [...new Set<PackName>(['home', ...names])].filter(name => !packs.has(name))
  if (missing.length === 0) return
  const loaded = await Promise.all(missing.map(name => loadPack(locale, name)))
  // The language may have been changed meanwhile; its packs load separately.
  if ($locale.get() !== locale) return
  missing.forEach((name, index) => {
    packs.set(name, loaded[index] as NestedTexts)
  })
  renew()
}

/** Changes the language, and loads the same packs in it. */
export async function setLocale(locale: Locale): Promise<void> {
  const names = [...packs.keys()]
  $locale.set(locale)
  packs.clear()
  await loadPacks(names)
}

/** Lays the operator's pack over the bundle's strings, or only some of its first-level parts. Later packs get it too. */
export function setOverlay(pack: unknown, parts?: readonly string[]): void {
  overlay = parts ? pickSections(pack, parts) : pack
  renew()
}
