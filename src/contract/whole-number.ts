/** Returns the whole number of a typed text, also in full-width digits; NaN, which every schema refuses, for anything else. */
export function readWholeNumber(text: string): number {
  const digits = text.normalize('NFKC').trim()
  return /^-?\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN
}
