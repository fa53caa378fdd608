import { Readable } from 'node:stream'

// The type of JSON is that of our envelopes, by which clients recognize an error.
const types = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  xml: 'application/xml; charset=utf-8',
  json: 'application/octet-stream'
} as const

/** A file name with one of the known endings. */
export type FileName = `${string}.${keyof typeof types}`

/** Headers of a file that is fetched by a short-lived link: Telegram's web client fetches it itself; no other page may. */
export const linkedFileHeaders = {
  'access-control-allow-origin': 'https://web.telegram.org',
  'access-control-expose-headers': 'Content-Disposition',
  vary: 'Origin',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex'
} as const

/** The response of a file that browsers save under a name. */
export function createAttachment(
  content: string | Readable,
  name: FileName,
  headers: Readonly<Record<string, string>> = {}
): Response {
  const body = typeof content === 'string' ? content : (Readable.toWeb(content) as ReadableStream)
  return new Response(body, {
    headers: {
      'content-type': types[name.slice(name.lastIndexOf('.') + 1) as keyof typeof types],
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers
    }
  })
}

/** The answer to a request for the first byte of a file whose length is not known yet. */
export const awaitFirstByte = ({ body, headers }: Response): Response => {
  const more = new Headers(headers)
  more.set('content-range', 'bytes 0-0/*')
  return new Response(body, { status: 206, headers: more })
}
