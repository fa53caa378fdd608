import { isUnavailable } from '../db/unavailable.ts'
import { HttpFailure } from '../errors/http-failure.ts'
import { Refusal } from '../errors/refusal.ts'
import { SessionFailure } from '../errors/session-failure.ts'
import { type RequestResult, requestSeconds } from '../monitoring/metrics.ts'

/** The measurement of one request, from its start until its response is written. */
export interface RequestMeasure {
  /** The response is a refusal without a thrown error: the stored response of its key was one. */
  refused(): void
  /** Ends the measurement, with the thrown error, if any. */
  ended(error?: unknown): void
}

/** Starts the measurement of a request. */
export function measureRequest(operation: string): RequestMeasure {
  const stop = requestSeconds.startTimer({ operation })
  let usual: RequestResult = 'ok'
  return {
    refused() {
      usual = 'refused'
    },
    ended(error) {
      stop({ result: error === undefined ? usual : classifyResult(error) })
    }
  }
}

function classifyResult(error: unknown): RequestResult {
  if (error instanceof Refusal) return 'refused'
  if (error instanceof SessionFailure) return 'session'
  if (error instanceof HttpFailure) return 'invalid'
  return isUnavailable(error) ? 'unavailable' : 'fault'
}
