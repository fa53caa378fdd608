/**
 * Prevents a spreadsheet from running a text as a formula: an apostrophe makes it text. Amounts stay numbers, including the sign.
 */
export function escapeCsvFormula(text: string): string {
  return /^[=+\-@\t\r\n|%]/.test(text) ? `'${text}` : text
}

/** The response of a CSV file that browsers save under a name. */
export function csvResponse(
  csv: string | ReadableStream,
  name: string,
  headers: Readonly<Record<string, string>> = {}
): Response {
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers
    }
  })
}
