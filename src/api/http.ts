// The one way out after the first screen, on ofetch. Its retries are off: only reads may be repeated, and the stores know when.
import { $fetch, type FetchResponse } from 'ofetch'
import { LIMITS } from '../contract/limits.ts'
import { host } from '../host/current.ts'
import { getApiBase } from './address.ts'
import type { Answer } from './catalogue.ts'
import { configuration } from './configure.ts'
import { ApiError } from './error.ts'
import { createRequestHeaders } from './headers.ts'

/** A response with the headers that a file needs. */
export interface AnswerWithHeaders extends Answer {
  headers?: Headers
}

/** Options of a request. */
interface Request {
  method: 'GET' | 'POST'
  /** In place of the headers of every call. */
  headers?: Record<string, string> | undefined
  /** Headers beside those of every request. */
  extraHeaders?: Record<string, string> | undefined
  token?: string | undefined
  body?: Record<string, unknown> | undefined
  /** The type of the body; by default what the response says. */
  responseType?: 'json' | 'blob' | undefined
  /** Cancels the request. */
  signal?: AbortSignal | undefined
  /** Sent to its end even if the page leaves. */
  keepalive?: boolean | undefined
  /** The time limit for the complete body, in milliseconds. */
  limitMs?: number
}

const http = $fetch.create({
  retry: false,
  // A status is judged together with its body (catalogue.ts).
  ignoreResponseError: true
})

const api = http.create({
  async onResponse({ response }) {
    response._data = await readContent(response)
  }
})

/** Sends one request to the API. Rejects with an `ApiError` if it is cancelled, or no complete response comes in time. */
export async function sendRequest(path: string, request: Request): Promise<AnswerWithHeaders> {
  const { token, body, signal, limitMs = LIMITS.timeoutMs, responseType, method, extraHeaders, keepalive } = request
  const { headers = createRequestHeaders(configuration.language(), host.timeZone(), token) } = request
  const stop = new AbortController()
  const cancel = (): void => stop.abort()
  const timer = setTimeout(cancel, limitMs)
  signal?.addEventListener('abort', cancel)
  if (signal?.aborted) cancel()
  try {
    const response = await api.raw<unknown, 'json' | 'blob'>(getApiBase() + path, {
      method,
      ...(responseType ? { responseType } : {}),
      headers: { ...headers, ...extraHeaders },
      ...(body ? { body } : {}),
      ...(keepalive ? { keepalive } : {}),
      signal: stop.signal
    })
    return { status: response.status, headers: response.headers, body: response._data }
  } catch {
    if (signal?.aborted) throw new ApiError('cancelled')
    throw new ApiError(stop.signal.aborted ? 'timeout' : 'offline')
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}

/** Returns the status with which a server answers now, without a cache. Rejects without a response. */
export const fetchStatus = (address: string, method: 'GET' | 'HEAD', signal?: AbortSignal): Promise<number> =>
  http
    .raw(address, { method, cache: 'no-store', responseType: 'text', ...(signal ? { signal } : {}) })
    .then(({ status }) => status)

// Even for files, refusals come as the JSON envelope, and a proxy's page is not the file.
async function readContent(response: FetchResponse<unknown>): Promise<unknown> {
  const data = response._data
  if (!(data instanceof Blob)) return data
  const type = response.headers.get('content-type') ?? ''
  if (response.ok && !/^application\/json\b/.test(type) && !isPage(response, type)) return data
  try {
    return JSON.parse(await data.text())
  } catch {
    return undefined
  }
}

const isPage = (response: Response, type: string): boolean =>
  /^text\/html\b/.test(type) && !response.headers.has('content-disposition')
