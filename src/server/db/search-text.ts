/**
 * Finds goods by any part of a word in any language: names and keywords are normalized, and each word is split into grams of one,
 * two and three characters. A column holds them as numbers under a GIN index, which every PostgreSQL-compatible server has; terms
 * longer than a gram are then looked for in the text itself.
 */
interface SearchText {
  text: string
  /** 64-bit integers, as the database reads them. */
  grams: string[]
}

/** Joins several texts; words never continue from one into the next. */
export function createSearchText(texts: readonly string[]): SearchText {
  const words = new Set(texts.flatMap(splitWords))
  const grams = new Set([...words].flatMap(listAllGrams))
  return { text: [...words].join(' '), grams: [...grams] }
}

/** Splits a keyword into its terms, each part of a word. Empty if there is nothing to search for. */
export function splitSearchTerms(keyword: string): string[] {
  return [...new Set(splitWords(keyword))]
}

/** Returns the grams that every match of all terms must have. */
export function listGrams(terms: readonly string[]): string[] {
  return [...new Set(terms.flatMap(listNeededGrams))]
}

/** Returns the terms longer than a gram: having its grams does not prove that a text contains such a term. */
export function listTermsToVerify(terms: readonly string[]): string[] {
  return terms.filter(term => listNeededGrams(term).length > 1)
}

/**
 * Ignores width, case and accents: Vietnamese and Spanish are found with and without them. Accents are removed from Latin letters
 * only: in Japanese such marks make another letter.
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

// Control characters also separate words: the database accepts no NUL in a text.
const splitWords = (text: string): string[] =>
  foldText(text)
    .split(/[\p{Z}\p{C}]+/u)
    .filter(Boolean)

// A character of these scripts is worth two or three letters: pairs are as selective as triples elsewhere.
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

// Many goods share the same words.
const gramsByWord = new Map<string, readonly string[]>()
const MAX_KNOWN = 5_000

function listAllGrams(word: string): readonly string[] {
  const cut = gramsByWord.get(word) ?? [1, 2, 3].flatMap(length => cutGrams(word, length))
  if (gramsByWord.size >= MAX_KNOWN) gramsByWord.clear()
  gramsByWord.set(word, cut)
  return cut
}

/** Returns the longest grams of a term, because they are the rarest. */
function listNeededGrams(term: string): string[] {
  const { length } = [...term]
  if (length < 3) return cutGrams(term, length)
  return dense.test(term) ? cutGrams(term, 2) : cutGrams(term, 3)
}

/** Triples of dense scripts are left out. */
function cutGrams(word: string, length: number): string[] {
  const letters = [...word]
  const starts = Math.max(0, letters.length - length + 1)
  return Array.from({ length: starts }, (_, at) => letters.slice(at, at + length))
    .filter(gram => length < 3 || !gram.some(letter => dense.test(letter)))
    .map(encodeGram)
}

/** A character has 21 bits, so three fit into 63. */
function encodeGram(gram: readonly string[]): string {
  return String(gram.reduce((number, letter) => (number << 21n) | BigInt(letter.codePointAt(0) ?? 0), 0n))
}
