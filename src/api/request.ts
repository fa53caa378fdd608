import type { FirstAnswers } from '../contract/home/index-info.ts'
import type { InputOf, Operation, OutputOf } from '../contract/operation.ts'
import type { CallOptions } from './call-options.ts'
import { ApiError, isApiError } from './error.ts'
import { matchesFirstAnswer } from './first.ts'
import { type Client, loaded } from './loaded-client.ts'
import { reportMissingCode } from './newer-build.ts'
import { awaitReply, parseReply } from './reply.ts'

// Responses to the inline script's requests show the state when the page opened.
const FIRST_LIFE_MS = 20_000

const PATHS = {
  appInfo: '/api/v1/app/app_info',
  indexInfo: '/api/v1/app/index_info',
  langJson: '/api/v1/app/lang_json'
} as const

/** Fails as a call does without a network when code could not be loaded, so that it is repeated as one. Nothing was sent. */
export function throwNotLoaded(error: unknown): never {
  reportMissingCode()
  throw isApiError(error) ? error : new ApiError('offline', String(error))
}

// The client, with ofetch and the contract's schemas, is too large for the first screen.
const loadClient = async (): Promise<Client> =>
  loaded.client ?? (await import('./client.ts').catch(throwNotLoaded)).client

/**
 * Calls an operation of the contract. Resolves with the response's `data`, validated by the operation's schema. Rejects with an
 * `ApiError` after the error catalogue (catalogue.ts) was applied: toasts are shown, an ended session is cleared.
 */
export async function call<T extends Operation>(
  operation: T,
  input: InputOf<T>,
  options: CallOptions = {}
): Promise<OutputOf<T>> {
  return (await loadClient()).send(operation, input, options)
}

/**
 * Returns the response to one of the first screen's calls from the inline script's request, once. Without a usable response there
 * it makes an ordinary call. `input` is the query.
 */
export async function requestFirst<K extends keyof FirstAnswers>(
  name: K,
  input: Record<string, string> = {},
  options: CallOptions = {}
): Promise<FirstAnswers[K]> {
  const data = await takeStarted(name, input)
  if (matchesFirstAnswer(name, data)) return data
  const { firstOperations } = await loadClient()
  return call(firstOperations[name], input as never, options) as Promise<FirstAnswers[K]>
}

async function takeStarted(name: keyof FirstAnswers, input: Record<string, string>): Promise<unknown> {
  const query = new URLSearchParams(input).toString()
  const key = `GET ${PATHS[name]}${query && `?${query}`}`
  const { requests } = window.opening ?? {}
  const reply = requests?.[key]
  if (!reply || performance.now() > FIRST_LIFE_MS) return undefined
  requests[key] = undefined
  // The client repeats a refused request, because it knows how to handle refusals.
  const answer = await awaitReply(reply)
  return answer && parseReply(answer)
}

/** Discards requests of another session. App info and texts are the same for everyone. */
export function discardFirstRequests(): void {
  if (window.opening) window.opening.requests[`GET ${PATHS.indexInfo}`] = undefined
}
