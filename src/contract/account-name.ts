/** One spelling of an account name, however a keyboard wrote it: NFKC, without spaces around it, in lower case. */
export const normalizeAccount = (typed: string): string =>
  typed.normalize('NFKC').trim().toLowerCase().normalize('NFKC')

/** What every account name may have beside letters. */
const common = '0-9._@+-'
/** Without letters that pass for others of the same script, as dotless ı and those of phonetic alphabets do. */
const latin = 'a-zß-öø-ÿ\\u0100-\\u0130\\u0132-\\u017f\\u01a0\\u01a1\\u01af\\u01b0\\u1e00-\\u1eff'
/** Writing systems in everyday use (Unicode UAX #31, table 5); those that are written together stand together. */
const writings = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
  ...'Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao'
    .concat(' Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan')
    .split(' ')
    .map(script => [script])
]
/** Letters of other scripts that look like those of a–z (Unicode UTS #39, confusables). */
const likeLatin = 'аеорсухіјѕһԁԛԝѵӏгονραιυγσօոսհցյ'

const letters = /^[\p{L}0-9._@+-]+$/u
const lookalike = new RegExp(`^[${likeLatin}${common}]+$`, 'u')
let alphabets: RegExp[] | undefined

/** Whether a normalised name has no other characters than letters, digits and `. _ @ + -`. */
export const hasNameCharacters = (name: string): boolean => letters.test(name)

/** Whether the letters of a normalised name are of one script, and cannot all be taken for letters of another. */
export function isOneScript(name: string): boolean {
  alphabets ??= [latin, ...writings.map(scripts => scripts.map(script => `\\p{scx=${script}}`).join(''))].map(
    range => new RegExp(`^[${range}${common}]+$`, 'u')
  )
  if (!alphabets.some(alphabet => alphabet.test(name))) return false
  return alphabets[0]?.test(name) || !lookalike.test(name)
}
