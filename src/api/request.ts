import type { InputOf, Operation, OutputOf } from '../contract/operation.ts'
import type { CallOptions } from './call-options.ts'
import { ApiError, isApiError } from './error.ts'
import { type FirstAnswers, fitsFirst } from './first.ts'
import { codeMissing } from './newer-build.ts'

// An answer that the inline script fetched says how things were when the page opened.
const FIRST_LIFE_MS = 20_000

const PATHS = {
  appInfo: '/api/v1/app/app_info',
  indexInfo: '/api/v1/app/index_info',
  langJson: '/api/v1/app/lang_json'
} as const

// The client, with ofetch and the contract's schemas, is not on the way to the first screen.
const client = () =>
  import('./client.ts').catch(error => {
    codeMissing()
    // The code itself could not be fetched; nothing was sent.
    throw isApiError(error) ? error : new ApiError('offline', String(error))
  })

/** Fetches the client's code ahead of its first use. */
export const prefetchClient = (): void => void client().catch(() => undefined)

/**
 * Makes a call of the contract. Resolves with the answer's `data`, checked against the operation's schema; rejects with an
 * `ApiError` after the error catalogue of specification 8 has been followed: toasts shown, an ended session cleared.
 */
export async function call<T extends Operation>(
  operation: T,
  input: InputOf<T>,
  options: CallOptions = {}
): Promise<OutputOf<T>> {
  return (await client()).send(operation, input, options)
}

/**
 * Returns one of the first screen's calls from the request that the inline script already made, once. Without a usable
 * answer there it is an ordinary call. `input` is the query.
 */
export async function first<K extends keyof FirstAnswers>(
  name: K,
  input: Record<string, string> = {},
  options: CallOptions = {}
): Promise<FirstAnswers[K]> {
  const data = await started(name, input)
  if (fitsFirst(name, data)) return data
  const { firstOperations } = await import('./first-operations.ts')
  return call(firstOperations[name], input as never, options) as Promise<FirstAnswers[K]>
}

async function started(name: keyof FirstAnswers, input: Record<string, string>): Promise<unknown> {
  const query = new URLSearchParams(input).toString()
  const key = `GET ${PATHS[name]}${query && `?${query}`}`
  const answer = window.__first?.[key]
  if (!answer || performance.now() > FIRST_LIFE_MS) return undefined
  window.__first = { ...window.__first, [key]: undefined }
  try {
    const response = await answer
    const body = response.ok ? await response.json() : undefined
    // A refusal is asked again by the client, which knows what to say and do about it.
    return body?.code === 10000 ? body.data : undefined
  } catch (error) {
    // Somebody has waited 50 s already.
    if (error instanceof Error && error.name === 'TimeoutError') throw new ApiError('timeout')
    return undefined
  }
}

/** Forgets what was asked for in another session. App info and words are the same for everybody. */
export function dropFirst(): void {
  if (window.__first) window.__first[`GET ${PATHS.indexInfo}`] = undefined
}
