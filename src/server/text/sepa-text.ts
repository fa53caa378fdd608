/** Letters that Unicode does not take apart into a Latin letter and its mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  '&': '+',
  '’': "'"
}

const MAX_LENGTH = 70

/**
 * Returns a name in the characters that every bank of SEPA takes (EPC217-08): Latin letters without marks, digits and
 * `/-?:().,'+`. Other characters become a full stop. Empty if no letter is left, for example of a Chinese name.
 */
export function toSepaText(name: string): string {
  const latin = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|&/gu, letter => LETTERS[letter] ?? letter)
  const text = latin
    .replace(/\s+/gu, ' ')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/gu, '.')
    .trim()
    .slice(0, MAX_LENGTH)
    .trim()
  return /[A-Za-z]/.test(text) ? text : ''
}
