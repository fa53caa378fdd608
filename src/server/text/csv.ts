/**
 * Prevents a spreadsheet from running a text as a formula: an apostrophe makes it text. Amounts stay numbers, including the sign.
 */
export function escapeCsvFormula(text: string): string {
  return /^[=+\-@\t\r\n|%]/.test(text) ? `'${text}` : text
}
