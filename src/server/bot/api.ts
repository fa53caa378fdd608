import { setMaxListeners } from 'node:events'
import { Api, GrammyError, HttpError } from 'grammy'
import type { Config } from '../config.ts'

/** How calls are bounded. */
export interface ApiLimits {
  timeoutSeconds?: number
  /** Ends every call that is under way. */
  ended?: AbortSignal | undefined
}

/** How grammY reaches the Bot API. The token is in the address of every call: no error carries it. */
export const clientOf = ({ bot }: Pick<Config, 'bot'>, { timeoutSeconds = usualTimeout }: ApiLimits = {}) => ({
  apiRoot: bot.api,
  timeoutSeconds
})

/** The Bot API, each call with a time limit. */
export function openApi(config: Pick<Config, 'bot'>, token: string, limits: ApiLimits = {}): Api {
  return bounded(new Api(token, clientOf(config, limits)), limits)
}

/** Lets calls end early. */
export function bounded(api: Api, { ended }: ApiLimits): Api {
  // Every call under way listens, however many there are in a burst, and each takes its listener away when it ends.
  if (ended) setMaxListeners(0, ended)
  // grammY has a signal type of its own, from before Node had one.
  if (ended) api.config.use((prev, method, payload) => prev(method, payload, ended as never))
  return api
}

const usualTimeout = 15

/**
 * What to do about a call that failed. `pause`: Telegram wants no call for so long. `blocked`: the bot may not write to that
 * person. `never`: the same call will always fail. `again`: it may work later; so does everything that we do not understand.
 */
export type Failure = { kind: 'pause'; ms: number } | { kind: 'blocked' | 'never' | 'again' }

const pauseMostMs = 3_600_000
const pauseUsualMs = 5_000

/** Sorts a failed call. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof GrammyError)) return { kind: 'again' }
  if (error.error_code === 429) return { kind: 'pause', ms: pauseOf(error.parameters?.retry_after) }
  if (error.error_code === 403) return { kind: 'blocked' }
  return { kind: error.error_code === 400 ? 'never' : 'again' }
}

function pauseOf(seconds: unknown): number {
  return typeof seconds === 'number' && seconds > 0 ? Math.min(seconds * 1_000, pauseMostMs) : pauseUsualMs
}

/** An error as it may be logged: grammY's hold the address with the token in it, or what was written to whom. */
export function forLog(error: unknown): unknown {
  if (error instanceof GrammyError) return Object.assign(new Error(error.message), { code: error.error_code })
  if (!(error instanceof HttpError)) return error
  const { error: cause } = error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return Object.assign(new Error(error.message), { code })
}

/** Waits; ends at once when the signal is given. Never rejects. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end)
  })
}
