// Groups the digits of a number while it is typed. Any other text stays as typed.
import type { NumberText } from '../types.ts'

export interface TextEdit {
  text: string
  /** The position of the caret. */
  caret: number
  /** The person typed a group separator, so the other sign is not replaced by the decimal separator. */
  isSeparated?: boolean
}

/** Returns the position in `text` after a number of characters, not counting group separators. */
function findPlaceAfter(text: string, signs: number, group: string): number {
  let place = 0
  for (let signCount = 0; place < text.length && signCount < signs; place += 1)
    if (text[place] !== group) signCount += 1
  return place
}

function countEqual(one: string, other: string): number {
  let count = 0
  while (count < one.length && one[count] === other[count]) count += 1
  return count
}

/**
 * Returns what a field shows after an edit. `last` is what it showed before: the separators in it are not what a person typed.
 * `isForward`: the key deletes what follows the caret.
 */
export function applyGrouping(last: string, next: TextEdit, number: NumberText, isForward = false): TextEdit {
  const { group, decimal } = number.signs
  const strip = (text: string) => text.replaceAll(group, '')
  const isNumber = (text: string) => /\d/.test(text) && /^\d*(?:[.,]\d*)?$/.test(text)
  const isOwn = (text: string) => isNumber(text) && (text.includes(decimal) || /^\d+$/.test(text))
  const groupPlain = (plain: string) => {
    const [whole = '', ...rest] = plain.split(decimal)
    // Zeros before a number are not grouped: nobody reads 0,123 as 123.
    return [whole.startsWith('0') ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group), ...rest].join(decimal)
  }

  let before = next.text.slice(0, next.caret)
  let after = next.text.slice(next.caret)
  const inserted = next.text.length - last.length
  const isGrouped = isOwn(strip(last)) && groupPlain(strip(last)) === last
  if (isGrouped) {
    const equal = countEqual(before, last)
    // Only a separator was deleted, which grouping would restore: the digit beside it is deleted instead.
    const isAtSeparator = inserted === -1 && strip(next.text) === strip(last)
    before = strip(before.slice(0, equal)) + before.slice(equal)
    after = strip(after)
    if (isAtSeparator && isForward) after = after.slice(1)
    else if (isAtSeparator) before = before.slice(0, -1)
  }

  let plain = before + after
  // With four digits and more before it, the other sign cannot group: a keyboard of another language has it for decimals.
  if (!next.isSeparated && isNumber(plain) && /^\d{4}/.test(plain)) {
    plain = plain.replace(/[.,]/, decimal)
    before = plain.slice(0, before.length)
  }
  const [whole = '', ...decimals] = plain.split(decimal)
  const isGroupedByHand = whole.includes(group) && isGroupedWhole(whole, group)
  if (isGroupedByHand) plain = [strip(whole), ...decimals].join(decimal)
  if (!isOwn(plain)) {
    const value = number.keep(plain)
    // A number that is pasted in another notation is shown in the reader's.
    if (inserted < 2 || value === plain) return next
    const text = number.show(value)
    return { text, caret: text.length }
  }
  const text = groupPlain(plain)
  const caret = findPlaceAfter(text, strip(before).length, group)
  return { text, caret, ...((isGroupedByHand || next.isSeparated) && { isSeparated: true }) }
}

const isGroupedWhole = (whole: string, group: string): boolean => {
  const [first = '', ...others] = whole.split(group)
  return /^[1-9]\d{0,2}$/.test(first) && others.every(digits => /^\d{3}$/.test(digits))
}
