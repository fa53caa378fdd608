import type { Operation } from '../contract/operation.ts'
import { host } from '../host/current.ts'
import type { CallOptions } from './call-options.ts'
import { createApiError, judgeAnswer, type ResponseOutcome } from './catalogue.ts'
import { configuration } from './configure.ts'
import { ApiError } from './error.ts'
import { type AnswerWithHeaders, sendRequest } from './http.ts'
import { takeScreen } from './sent-screen.ts'
import { endSessionOf, getAccessToken, getFreshToken } from './session.ts'
import { getMessage } from './texts.ts'

/** Sends one request with the given access token. Rejects with an `ApiError` if no response comes. */
export type SendWithToken = (token: string | undefined) => Promise<AnswerWithHeaders>

/**
 * Wraps every call: adds the token and applies the error catalogue. Resolves with a response
 * whose code is 10000, or that is a file.
 */
export async function exchange(
  operation: Pick<Operation, 'audience' | 'method'>,
  sender: SendWithToken,
  options: CallOptions
): Promise<AnswerWithHeaders & { data: unknown }> {
  try {
    return await sendJudged(operation, sender, options)
  } catch (error) {
    const failure = error instanceof ApiError ? error : new ApiError('offline', String(error))
    throw failure.kind === 'offline' || failure.kind === 'timeout'
      ? await withoutAnswer(failure, operation, options)
      : failure
  }
}

async function sendJudged({ audience }: Pick<Operation, 'audience'>, sender: SendWithToken, options: CallOptions) {
  const person = host.storage.get('merchant')
  // The second round is for a token that was renewed while the first request was running.
  for (let turn = 0; ; turn += 1) {
    const hadSession = getAccessToken() !== undefined
    const token = audience === 'anyone' ? undefined : await requireFreshToken(options)
    // The session ended during the renewal, and this was already reported.
    if (audience === 'merchant' && hadSession && token === undefined) throw new ApiError('session')
    // A request of one person is never sent for another who signed in meanwhile.
    const isOther = person !== null && host.storage.get('merchant') !== person
    if (options.signal?.aborted || (token !== undefined && isOther)) throw new ApiError('cancelled')
    const answer = await sender(token)
    configuration.onAnswer(answer.status)
    const verdict: ResponseOutcome =
      answer.body instanceof Blob ? { state: 'ok', data: answer.body } : judgeAnswer(answer)
    if (verdict.state === 'ok') return { ...answer, data: verdict.data }
    if (verdict.state === 'failed') throw await createRefusal(verdict, answer.status, options)
    if (!(await endSessionOf(token)) || turn > 0) throw new ApiError('session', '', { status: answer.status })
  }
}

async function requireFreshToken(options: CallOptions): Promise<string | undefined> {
  try {
    return await getFreshToken()
  } catch (error) {
    if (error instanceof ApiError && error.message && !options.quiet) configuration.onNotice(error.message)
    throw error
  }
}

async function createRefusal(verdict: ResponseOutcome & { state: 'failed' }, status: number, options: CallOptions) {
  const error = await createApiError(verdict, status)
  const shownByCaller = options.quiet || (error.field !== undefined && options.fields?.includes(error.field))
  if (!shownByCaller) configuration.onNotice(await getMessage(verdict.message, verdict.notice))
  return error
}

async function withoutAnswer(
  failure: ApiError,
  { method }: Pick<Operation, 'method'>,
  options: CallOptions
): Promise<ApiError> {
  const message = await getMessage(undefined, 'network_failed')
  const isRead = method === 'GET'
  // Screens show the offline state of reads themselves.
  const isSaid = options.quiet || options.noAnswerHere || (isRead && !host.online())
  configuration.onNoAnswer(isRead && !isSaid ? message : '')
  if (!isRead && !isSaid) configuration.onNotice(message)
  return new ApiError(failure.kind, message)
}

/** Returns a sender for JSON calls and files. */
export function createSender(
  operation: Pick<Operation, 'method' | 'path' | 'answer'>,
  input: unknown,
  options: CallOptions,
  extraHeaders: Record<string, string> = {}
): SendWithToken {
  const { path, body } = createRequestParts(operation, input)
  return async token =>
    (await takeScreen(path, token)) ??
    sendRequest(path, {
      method: operation.method,
      extraHeaders: { ...options.headers, ...extraHeaders },
      token,
      body,
      responseType: operation.answer,
      signal: options.signal
    })
}

/** An operation's input, split for the request. */
interface RequestParts {
  /** Path with its parameters filled in, and the query. */
  path: string
  /** The body of a POST. */
  body: Record<string, unknown> | undefined
}

/** Takes path parameters from the input by name; the rest is the query of a GET or the body of a POST. */
export function createRequestParts({ path, method }: Pick<Operation, 'path' | 'method'>, input: unknown): RequestParts {
  const rest = { ...(input as Record<string, unknown>) }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  if (method === 'POST') return { path: filled, body: rest }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  const search = query.toString()
  return { path: search === '' ? filled : `${filled}?${search}`, body: undefined }
}
