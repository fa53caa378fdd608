import { gzipSync } from 'node:zlib'
import { CODE, type Envelope } from '../../contract/codes.ts'

// Below one packet compressing wins nothing.
const compressFromBytes = 1_400
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'"
}

/** What the caller says of itself that decides how an answer is written. */
export interface AnswerOptions {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly gzip?: boolean
}

/** A successful answer. */
export function success(data: unknown, options: AnswerOptions = {}): Response {
  return envelope({ code: CODE.ok, message: 'OK', data }, options)
}

/** Any answer in the envelope of the specification (7). */
export function envelope(answer: Envelope, options: AnswerOptions = {}): Response {
  return written(JSON.stringify(answer), options)
}

/** An answer whose body is written already. */
export function written(body: string, options: AnswerOptions = {}): Response {
  const all: Record<string, string> = { ...headers, ...options.headers }
  const status = options.status ?? 200
  if (!options.gzip || Buffer.byteLength(body) < compressFromBytes) return new Response(body, { status, headers: all })
  return new Response(gzipSync(body, { level: 4 }), {
    status,
    headers: { ...all, 'content-encoding': 'gzip', vary: 'Accept-Encoding' }
  })
}
