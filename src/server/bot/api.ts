import { setMaxListeners } from 'node:events'
import { Api, GrammyError, HttpError } from 'grammy'
import type { Config } from '../config/config.ts'

/** Limits of calls. */
interface ApiLimits {
  timeoutSeconds?: number
  /** Cancels every running call. */
  ended?: AbortSignal | undefined
}

/** Connection options of grammY. Every call's address contains the token, so it must not appear in errors. */
export const createBotClient = (
  { bot }: Pick<Config, 'bot'>,
  { timeoutSeconds = DEFAULT_TIMEOUT_SECONDS }: ApiLimits = {}
) => ({
  apiRoot: bot.api,
  timeoutSeconds
})

/** The Bot API with a time limit for each call. */
export function createTelegramApi(config: Pick<Config, 'bot'>, token: string, limits: ApiLimits = {}): Api {
  return makeCancellable(new Api(token, createBotClient(config, limits)), limits)
}

/** Lets callers cancel. */
export function makeCancellable(api: Api, { ended }: ApiLimits): Api {
  // Every running call adds a listener, however many there are, and removes it when it ends.
  if (ended) setMaxListeners(0, ended)
  // grammY has its own signal type, from before Node had one.
  if (ended) api.config.use((prev, method, payload) => prev(method, payload, ended as never))
  return api
}

const DEFAULT_TIMEOUT_SECONDS = 15

/**
 * What to do after a failed call. `pause`: Telegram accepts no calls for this time. `blocked`: the bot may not write to this
 * person. `never`: the same call will always fail. `again`: it may succeed later; also the default for unknown errors.
 */
type Failure = { kind: 'pause'; ms: number } | { kind: 'blocked' | 'never' | 'again' }

// The connection was not made, so nothing was sent.
const CONNECT_ERRORS = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** Whether Telegram may have done what a failed call asked for: its answer got lost, or is no answer. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof GrammyError) return error.error_code >= 500
  return !CONNECT_ERRORS.has(readCode(error) ?? '')
}

const readCode = (error: unknown): string | undefined => {
  const cause = error instanceof HttpError ? error.error : error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
}

const MAX_PAUSE_MS = 3_600_000
const DEFAULT_PAUSE_MS = 5_000

/** Classifies a failed call. */
export function describeFailure(error: unknown): Failure {
  if (!(error instanceof GrammyError)) return { kind: 'again' }
  if (error.error_code === 429) return { kind: 'pause', ms: readPause(error.parameters?.retry_after) }
  if (error.error_code === 403) return { kind: 'blocked' }
  return { kind: error.error_code === 400 ? 'never' : 'again' }
}

function readPause(seconds: unknown): number {
  return typeof seconds === 'number' && seconds > 0 ? Math.min(seconds * 1_000, MAX_PAUSE_MS) : DEFAULT_PAUSE_MS
}

/**
 * Returns a safe error for the log: grammY's errors contain the address with the token, or the recipient and text of a message.
 */
export function toLoggable(error: unknown): unknown {
  if (error instanceof GrammyError) return Object.assign(new Error(error.message), { code: error.error_code })
  if (!(error instanceof HttpError)) return error
  return Object.assign(new Error(error.message), { code: readCode(error) })
}
