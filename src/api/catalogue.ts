import { safeParse } from 'valibot'
import { CODE, SESSION_CODES } from '../contract/codes.ts'
import { OperatorRefusalData } from '../contract/refusals.ts'
import type { FallbackText } from './configure.ts'
import { ApiError, type FailureKind } from './error.ts'
import { getMessage } from './texts.ts'

/** A response: HTTP status and parsed body. */
export interface Answer {
  status: number
  body: unknown
}

/** The outcome of a response. `notice` is the fallback text of the toast; without it no toast is shown. */
export type ResponseOutcome =
  | { state: 'ok'; data: unknown }
  | { state: 'session' }
  | {
      state: 'failed'
      kind: FailureKind
      notice: FallbackText
      message: unknown
      refusal?: OperatorRefusalData | undefined
    }

const createFailure = (
  kind: FailureKind,
  notice: FallbackText,
  message: unknown,
  refusal?: OperatorRefusalData
): ResponseOutcome => ({
  state: 'failed',
  kind,
  notice,
  message,
  refusal
})

/** The error catalogue: what each kind of failure does, row by row. */
export function judgeAnswer({ status, body }: Answer): ResponseOutcome {
  const { code, message, data } = isRecord(body) ? body : ({} as Record<string, unknown>)
  if (status === 401 || SESSION_CODES.includes(code as number)) return { state: 'session' }
  if (code === CODE.refused) {
    const refusal = safeParse(OperatorRefusalData, data)
    return createFailure('refused', 'operation_failed', message, refusal.success ? refusal.output : undefined)
  }
  if (status < 200 || status > 299) return createFailure('server', 'network_failed', message)
  if (code === CODE.ok) return { state: 'ok', data }
  if (code === CODE.fault) return createFailure('server', 'server_fault', message)
  if (code === CODE.failed) return createFailure('server', 'operation_failed', message)
  // Without an envelope the response is not from our backend: a proxy's page, for example.
  if (typeof code !== 'number') return createFailure('contract', 'request_failed', undefined)
  return createFailure('server', 'request_failed', message)
}

/** Returns the error to reject with: the server's message, else 请求失败. */
export async function createApiError(
  verdict: ResponseOutcome & { state: 'failed' },
  status: number
): Promise<ApiError> {
  const message = await getMessage(verdict.message, 'request_failed')
  const { tries_left: triesLeft, ...refusal } = verdict.refusal ?? {}
  return new ApiError(verdict.kind, message, { ...refusal, triesLeft, status })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
