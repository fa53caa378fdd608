/** Returns the normalized spelling of an account name: NFKC, trimmed, in lower case. */
export const normalizeAccount = (typed: string): string =>
  typed.normalize('NFKC').trim().toLowerCase().normalize('NFKC')

/** Characters that every account name may contain besides letters. */
const common = '0-9._@+-'

/** Leaves out look-alikes within a script, such as dotless ı and the letters of phonetic alphabets. */
const latin = 'a-zß-öø-ÿ\\u0100-\\u0130\\u0132-\\u017f\\u01a0\\u01a1\\u01af\\u01b0\\u1e00-\\u1eff'

/** Writing systems in everyday use (Unicode UAX #31, table 5). Scripts that are mixed in one language share an entry. */
const scriptGroups = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
  ...'Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao'
    .concat(' Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan')
    .split(' ')
    .map(script => [script])
]

/** Letters of other scripts that look like the letters a–z (Unicode UTS #39, confusables). */
const latinLookAlikes = 'аеорсухіјѕһԁԛԝѵӏгονραιυγσօոսհցյ'

const letters = /^[\p{L}0-9._@+-]+$/u

const lookalike = new RegExp(`^[${latinLookAlikes}${common}]+$`, 'u')

let alphabets: RegExp[] | undefined

/** Returns whether a normalized name contains only letters, digits and `. _ @ + -`. */
export const hasNameCharacters = (name: string): boolean => letters.test(name)

/**
 * Returns whether all letters of a normalized name are of one script, and not all of them look like letters of another script.
 */
export function isOneScript(name: string): boolean {
  alphabets ??= [latin, ...scriptGroups.map(scripts => scripts.map(script => `\\p{scx=${script}}`).join(''))].map(
    range => new RegExp(`^[${range}${common}]+$`, 'u')
  )
  if (!alphabets.some(alphabet => alphabet.test(name))) return false
  return alphabets[0]?.test(name) || !lookalike.test(name)
}
