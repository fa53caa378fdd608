/**
 * How goods are found by part of a word in any language: names and keywords are written one way, and each word is cut into
 * grams. A column holds the grams as numbers under a GIN index, which every PostgreSQL-compatible server has; what the grams
 * find is then looked for in the text itself, because two grams may share a number.
 */
export interface SearchText {
  text: string
  grams: number[]
}

/** One text out of several; no word reaches from one into the next. */
export function searchTextOf(texts: readonly string[]): SearchText {
  const words = new Set(texts.flatMap(wordsOf))
  const grams = new Set([...words].flatMap(allGramsOf))
  return { text: [...words].join(' '), grams: [...grams] }
}

/** What a keyword asks for: each of its words, as part of a word. Empty when there is nothing to look for. */
export function searchTermsOf(keyword: string): string[] {
  return [...new Set(wordsOf(keyword))]
}

/** The grams that whatever holds all of the terms must have. */
export function gramsToFind(terms: readonly string[]): number[] {
  return [...new Set(terms.flatMap(term => gramsOf(term, 'needed')))]
}

/**
 * Width, case and accents do not tell words apart: Vietnamese and Spanish are found with and without them. Marks are taken off
 * Latin letters only: in Japanese they are another letter.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .replace(/[đøłæœß]/g, letter => plainLetters[letter] ?? letter)
    .normalize('NFC')
}

const plainLetters: Readonly<Record<string, string>> = { đ: 'd', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', ß: 'ss' }

// Control characters too part words: the database takes no NUL in a text.
const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[\p{Z}\p{C}]+/u)
    .filter(Boolean)

// A character of these scripts says as much as two or three letters: pairs find as well as triples do elsewhere.
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

// The same words come again in many goods.
const known = new Map<string, readonly number[]>()
const knownMost = 5_000

function allGramsOf(word: string): readonly number[] {
  const grams = known.get(word) ?? gramsOf(word, 'all')
  if (known.size >= knownMost) known.clear()
  known.set(word, grams)
  return grams
}

/** All grams of a word, or those that are enough to find it by: the longest ones. */
function gramsOf(word: string, which: 'all' | 'needed'): number[] {
  const letters = [...word]
  const cut = (length: number) =>
    letters.slice(0, Math.max(0, letters.length - length + 1)).map((_, at) => letters.slice(at, at + length).join(''))
  const triples = cut(3).filter(gram => !dense.test(gram))
  if (which === 'all') return [...cut(1), ...cut(2), ...triples].map(numberOf)
  if (letters.length < 3) return cut(letters.length).map(numberOf)
  const pairs = cut(2).filter(gram => dense.test(gram))
  return [...triples, ...pairs].map(numberOf)
}

/** FNV-1a as a 32-bit integer of the database. */
function numberOf(gram: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < gram.length; at += 1) hash = Math.imul(hash ^ gram.charCodeAt(at), 0x01000193)
  return hash | 0
}
