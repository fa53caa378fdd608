import { isUnavailable } from '../db/unavailable.ts'
import { HttpFailure } from '../http-failure.ts'
import { type RequestResult, requestSeconds } from '../metrics.ts'
import { Refusal } from '../refusal.ts'
import { SessionFailure } from '../session-failure.ts'

/** The measure of one request, from now until its answer is written. */
export interface RequestMeasure {
  /** The answer is a refusal, though nothing is thrown: the first answer of its key was one. */
  refused(): void
  /** Ends it, with what was thrown if anything was. */
  ended(error?: unknown): void
}

/** Begins to measure a request of an operation. */
export function measureRequest(operation: string): RequestMeasure {
  const stop = requestSeconds.startTimer({ operation })
  let usual: RequestResult = 'ok'
  return {
    refused() {
      usual = 'refused'
    },
    ended(error) {
      stop({ result: error === undefined ? usual : resultOf(error) })
    }
  }
}

function resultOf(error: unknown): RequestResult {
  if (error instanceof Refusal) return 'refused'
  if (error instanceof SessionFailure) return 'session'
  if (error instanceof HttpFailure) return 'invalid'
  return isUnavailable(error) ? 'unavailable' : 'fault'
}
