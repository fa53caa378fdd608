import type { Envelope } from '../../src/contract/codes.ts'

/** A raw request, for clients that do not follow the contract. */
export interface RawRequest {
  method?: string
  token?: string | undefined
  headers?: Record<string, string>
  /** An object is sent as JSON, anything else unchanged. */
  body?: object | string | FormData | ReadableStream | Uint8Array
}

/** The response, with its parsed envelope, if any. */
export interface RawAnswer {
  status: number
  headers: Headers
  text: string
  envelope: Envelope<Record<string, unknown>>
}

/** Sends a request unchanged. */
export async function send(url: string, path: string, request: RawRequest = {}): Promise<RawAnswer> {
  const { method = request.body === undefined ? 'GET' : 'POST', token, headers = {}, body } = request
  const asIs = typeof body !== 'object' || [FormData, ReadableStream, Uint8Array].some(type => body instanceof type)
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      'accept-language': 'en',
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers
    },
    ...(body !== undefined && { body: (asIs ? body : JSON.stringify(body)) as BodyInit, duplex: 'half' })
  } as RequestInit)
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, envelope: parse(text) }
}

function parse(text: string): RawAnswer['envelope'] {
  try {
    return JSON.parse(text)
  } catch {
    return { code: -1, message: '', data: {} }
  }
}
