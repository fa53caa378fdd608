export type AmountTextOptions = {
  scale: number
  /** The decimal mark of the reader's language. */
  separator: '.' | ','
  /** Typed character by character, or pasted as a whole. A pasted text may be grouped. */
  pasted: boolean
}

const marks = /[.,]/g

/** Where the fraction starts in a text with any mix of marks, or -1. */
function decimalMark(text: string, { separator, pasted }: AmountTextOptions): number {
  const first = text.search(/[.,]/)
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (first < 0) return -1
  if (!pasted) return first
  const mark = text[last]
  if (first !== last) return text.indexOf(mark as string) === last ? last : -1
  // One mark before exactly three digits: a group, unless it is the reader's own decimal mark.
  return mark !== separator && text.length - last - 1 === 3 ? -1 : last
}

/**
 * What a person types or pastes, as a plain number: "1.234,5" becomes "1234.5", "１２０" becomes "120", ",5" becomes "0.5".
 * Decimals beyond the scale are not taken. A text without digits becomes "".
 */
export function plainAmount(text: string, options: AmountTextOptions): string {
  const clean = text.normalize('NFKC').replace(/[^\d.,]/g, '')
  const mark = decimalMark(clean, options)
  const integer = (mark < 0 ? clean : clean.slice(0, mark)).replace(marks, '').replace(/^0+(?=\d)/, '')
  if (mark < 0 || options.scale === 0) return integer
  const fraction = clean
    .slice(mark + 1)
    .replace(marks, '')
    .slice(0, options.scale)
  if (!integer && !fraction && clean.length > 1) return ''
  return `${integer || '0'}.${fraction}`
}

/** The same number with the reader's mark, as it stands in the field. */
export function shownAmount(plain: string, separator: '.' | ','): string {
  return plain.replace('.', separator)
}
