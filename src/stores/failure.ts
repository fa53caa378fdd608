import { ApiError } from '../api/error.ts'

/** Why loading failed. */
export type FailureReason = 'offline' | 'timeout' | 'server' | 'contract' | 'refused'

/**
 * Returns the failure to show; null if there is none: the caller cancelled the call, or the session ended and the login follows.
 */
export function findFailure(error: unknown): { reason: FailureReason; message: string } | null {
  const { kind, message } =
    error instanceof ApiError
      ? error
      : { kind: 'contract' as const, message: error instanceof Error ? error.message : '' }
  return kind === 'cancelled' || kind === 'session' ? null : { reason: kind, message }
}
