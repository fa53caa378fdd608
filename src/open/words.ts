// The words that a visitor reads on home, in every language: the page has them, so that a reader of another language
// than the page's has the right ones in the first paint.
import { type NestedTexts, overlayTree } from '../i18n/overlay.ts'

/** The same words in the same order, by locale. */
export type LocalizedTexts = Readonly<Record<string, readonly string[]>>

const sectionsOfOperator = /<section.*?<\/section>/gs
const texts = />([^<]+)</g
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&quot;': '"' }

/** Returns the paths of a tree's texts that are among `words`. */
function listPaths(tree: NestedTexts, words: ReadonlySet<string>): string[][] {
  return Object.entries(tree).flatMap(([name, value]) => {
    if (typeof value === 'string') return words.has(value) ? [[name]] : []
    return listPaths(value, words).map(path => [name, ...path])
  })
}

const readText = (tree: NestedTexts, path: readonly string[]): string => {
  const text = path.reduce<NestedTexts | string | undefined>(
    (at, name) => (typeof at === 'object' ? at[name] : undefined),
    tree
  )
  return typeof text === 'string' ? text : ''
}

/**
 * Returns the words of a visitor's home as it was rendered in the language of `own`, in the languages of `packs`.
 * `overlays` are the operator's strings by locale.
 */
export function listWords(
  markup: string,
  own: string,
  packs: Readonly<Record<string, NestedTexts>>,
  overlays: Readonly<Record<string, unknown>> = {}
): LocalizedTexts {
  const trees = Object.entries(packs).map(([locale, pack]) => [locale, overlayTree(pack, overlays[locale])] as const)
  const wordList = [...markup.replace(sectionsOfOperator, '').matchAll(texts)].map(([, text = '']) =>
    text.replace(/&\w+;/g, entity => entities[entity] ?? entity)
  )
  // The platform's name is often the same in all.
  const differs = (path: readonly string[]) => new Set(trees.map(([, tree]) => readText(tree, path))).size > 1
  const paths = listPaths(new Map(trees).get(own) ?? {}, new Set(wordList)).filter(differs)
  return Object.fromEntries(trees.map(([locale, tree]) => [locale, paths.map(path => readText(tree, path))]))
}

/**
 * Replaces the words of a visitor's home by those of another language, and returns whether the page has them. Texts
 * of the operator have one language only: they keep their space but are hidden.
 */
export function replaceTexts(home: Element, own: string, locale: string): boolean {
  const words: LocalizedTexts = JSON.parse(document.getElementById('words')?.textContent ?? '{}')
  const { [own]: from, [locale]: to } = words
  if (!from || !to) return false
  for (const section of home.querySelectorAll<HTMLElement>('main .section')) section.style.visibility = 'hidden'
  const walker = document.createTreeWalker(home, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    text.data = to[from.indexOf(text.data)] || text.data
  }
  return true
}
