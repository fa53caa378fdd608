const types = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  json: 'application/json; charset=utf-8'
} as const

/** A file name with one of the known endings. */
export type FileName = `${string}.${keyof typeof types}`

/** The response of a file that browsers save under a name. */
export function attachment(
  content: string | ReadableStream,
  name: FileName,
  headers: Readonly<Record<string, string>> = {}
): Response {
  return new Response(content, {
    headers: {
      'content-type': types[name.slice(name.lastIndexOf('.') + 1) as keyof typeof types],
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers
    }
  })
}
