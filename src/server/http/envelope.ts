import { gzipSync } from 'node:zlib'
import type { Envelope } from '../../contract/codes.ts'

// Below one packet, compression has no benefit.
const COMPRESS_FROM_BYTES = 1_400
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'"
}

/** Request headers that affect how a response is encoded. */
export interface AnswerOptions {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly gzip?: boolean
}

/** Returns any response in the envelope. */
export function createEnvelopeResponse(answer: Envelope, options: AnswerOptions = {}): Response {
  return respond(JSON.stringify(answer), options)
}

/** Returns a response with an already encoded body. */
export function respond(body: string, options: AnswerOptions = {}): Response {
  const all: Record<string, string> = { ...headers, ...options.headers }
  const status = options.status ?? 200
  if (!options.gzip || Buffer.byteLength(body) < COMPRESS_FROM_BYTES)
    return new Response(body, { status, headers: all })
  return new Response(gzipSync(body, { level: 4 }), {
    status,
    headers: { ...all, 'content-encoding': 'gzip', vary: 'Accept-Encoding' }
  })
}
