import { ApiError } from '../api/error.ts'

/** Why something could not be loaded. */
export type FailureReason = 'offline' | 'timeout' | 'server' | 'contract' | 'refused'

/** A failure to show; null when there is none: the caller took the call back, or the session ended and the login is next. */
export function shownFailure(error: unknown): { reason: FailureReason; message: string } | null {
  const { kind, message } =
    error instanceof ApiError
      ? error
      : { kind: 'contract' as const, message: error instanceof Error ? error.message : '' }
  return kind === 'cancelled' || kind === 'session' ? null : { reason: kind, message }
}
