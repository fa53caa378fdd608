/**
 * How goods are found by part of a word in any language: names and keywords are written one way, and each word is cut into
 * grams of one, two and three characters. A column holds them as numbers under a GIN index, which every PostgreSQL-compatible
 * server has; what is longer than a gram is then looked for in the text itself.
 */
export interface SearchText {
  text: string
  /** Integers of 64 bits, as the database reads them. */
  grams: string[]
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
export function gramsToFind(terms: readonly string[]): string[] {
  return [...new Set(terms.flatMap(neededGramsOf))]
}

/** The terms that are longer than a gram: having its grams does not say that a text has such a term. */
export function termsToVerify(terms: readonly string[]): string[] {
  return terms.filter(term => neededGramsOf(term).length > 1)
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
const known = new Map<string, readonly string[]>()
const MAX_KNOWN = 5_000

function allGramsOf(word: string): readonly string[] {
  const cut = known.get(word) ?? [1, 2, 3].flatMap(length => gramsOf(word, length))
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(word, cut)
  return cut
}

/** The longest grams of a term: they are the rarest. */
function neededGramsOf(term: string): string[] {
  const { length } = [...term]
  if (length < 3) return gramsOf(term, length)
  return dense.test(term) ? gramsOf(term, 2) : gramsOf(term, 3)
}

/** Triples of dense scripts are left out. */
function gramsOf(word: string, length: number): string[] {
  const letters = [...word]
  const starts = Math.max(0, letters.length - length + 1)
  return Array.from({ length: starts }, (_, at) => letters.slice(at, at + length))
    .filter(gram => length < 3 || !gram.some(letter => dense.test(letter)))
    .map(numberOf)
}

/** A character has 21 bits: three of them fit into 63. */
function numberOf(gram: readonly string[]): string {
  return String(gram.reduce((number, letter) => (number << 21n) | BigInt(letter.codePointAt(0) ?? 0), 0n))
}
