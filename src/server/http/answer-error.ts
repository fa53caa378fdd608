import type { Logger } from 'pino'
import { CODE, type Envelope } from '../../contract/codes.ts'
import type { Language } from '../../contract/languages.ts'
import type { OperatorRefusalData } from '../../contract/refusals.ts'
import { PaymentsPaused } from '../db/replication.ts'
import { DatabaseUnavailable, isUnavailable } from '../db/unavailable.ts'
import { HttpFailure } from '../errors/http-failure.ts'
import { Refusal } from '../errors/refusal.ts'
import { SessionFailure } from '../errors/session-failure.ts'
import { FilesUnavailable } from '../files/file-store.ts'
import { refusals } from '../monitoring/metrics.ts'
import { formatRefusal } from '../text/texts.ts'
import { type AnswerOptions, createEnvelopeResponse } from './envelope.ts'

const nothing = {}
// Another standby becomes synchronous within seconds; a full disk stays full until a person frees space.
const RETRY_AFTER_SECONDS = { unavailable: '2', payments_paused: '5', files_unavailable: '60' }

/**
 * Converts any thrown error into a response of the error catalogue. Unexpected errors are logged, and their response reveals no
 * internals.
 */
export function answerError(error: unknown, language: Language, log: () => Logger, options: AnswerOptions): Response {
  if (error instanceof Refusal) return answerRefusal(error, language, options)
  if (error instanceof SessionFailure) {
    const key = error.failure === 'merchantClosed' ? 'merchant_closed' : 'session_ended'
    const headers = { ...options.headers, 'www-authenticate': 'Bearer' }
    return createEnvelopeResponse(
      { code: error.code, message: formatRefusal(key, language), data: nothing },
      { status: 401, headers }
    )
  }
  if (error instanceof HttpFailure) {
    const text = formatRefusal(error.key, language, error.params)
    return createEnvelopeResponse(
      { code: CODE.failed, message: text, data: nothing },
      { ...options, status: error.status }
    )
  }
  if (isUnavailable(error)) {
    // The process logs once that the database is unavailable; this line is for a request that was affected.
    const level = error instanceof DatabaseUnavailable ? 'debug' : 'warn'
    log()[level]({ err: error }, 'the database could not serve a request')
    return createUnavailableAnswer(language, options)
  }
  if (error instanceof PaymentsPaused) return createUnavailableAnswer(language, options, 'payments_paused')
  if (error instanceof FilesUnavailable) {
    log().error({ err: error.cause }, error.message)
    return createUnavailableAnswer(language, options, 'files_unavailable')
  }
  log().error({ err: error }, 'request failed')
  return createEnvelopeResponse(
    { code: CODE.fault, message: formatRefusal('server_fault', language), data: nothing },
    { ...options, status: 500 }
  )
}

/** 503: the request is valid, and can be sent again in a moment. */
export function createUnavailableAnswer(
  language: Language,
  options: AnswerOptions = {},
  key: keyof typeof RETRY_AFTER_SECONDS = 'unavailable'
): Response {
  const headers = { ...options.headers, 'retry-after': RETRY_AFTER_SECONDS[key] }
  const answer = { code: CODE.fault, message: formatRefusal(key, language), data: nothing }
  return createEnvelopeResponse(answer, { ...options, status: 503, headers })
}

// Default for how long a queue is full.
const DEFAULT_RETRY_MS = 2_000

/** Returns the body of a refusal. */
export function createRefusalEnvelope(
  { reason, field, params, wording }: Refusal,
  language: Language
): Envelope<OperatorRefusalData> {
  refusals.inc({ reason })
  const until = params?.until
  const data: OperatorRefusalData = {
    reason,
    ...(field ? { field } : {}),
    ...(until ? { until } : {}),
    ...(params?.left ? { tries_left: Number(params.left) } : {}),
    ...(params?.approval ? { approval: params.approval } : {}),
    ...(params?.alone ? { alone: true } : {})
  }
  const seconds = String(DEFAULT_RETRY_MS / 1_000)
  const isBrief = reason === 'rate_limited' && !until
  const text = isBrief
    ? formatRefusal('busy', language, { seconds })
    : formatRefusal(wording ?? reason, language, params)
  return { code: CODE.refused, message: text, data }
}

function answerRefusal(refusal: Refusal, language: Language, options: AnswerOptions): Response {
  const answer = createRefusalEnvelope(refusal, language)
  if (refusal.reason !== 'rate_limited') return createEnvelopeResponse(answer, options)
  const retryAfter = String(getSecondsUntil(refusal.params?.until))
  return createEnvelopeResponse(answer, { status: 429, headers: { ...options.headers, 'retry-after': retryAfter } })
}

/** Returns `Retry-After` for a limit that ends at a time; without one, the usual pause. */
export function getSecondsUntil(until: string | undefined): number {
  const leftMs = until ? Date.parse(until) - Date.now() : DEFAULT_RETRY_MS
  return Math.max(1, Math.ceil(leftMs / 1_000))
}
