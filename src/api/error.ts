import type { RefusalReason } from '../contract/refusals.ts'

/**
 * Why a call failed, by who can act on it: the person (`refused`, `session`), the network (`offline`, `timeout`), or the
 * operators of the service (`server`, `contract`). `cancelled` is not a failure: the caller cancelled the call.
 */
export type FailureKind = 'refused' | 'offline' | 'timeout' | 'server' | 'contract' | 'session' | 'cancelled'

/** Details beside the kind. */
interface FailureFacts {
  /** The reason out of the closed list; missing if the backend sent no known one. */
  reason?: RefusalReason | undefined
  /** Name of the input that the reason belongs to. */
  field?: string | undefined
  /** End of a lock, as an ISO-8601 instant in UTC. */
  until?: string | undefined
  /** The number of attempts left before the lock, with `password_wrong`. */
  triesLeft?: number | undefined
  /** With `approval_needed`: the request, and whether its requester approves it alone. */
  approval?: string | undefined
  alone?: boolean | undefined
  /** HTTP status, if there was a response. */
  status?: number | undefined
}

/** Every failed call rejects with this. `message` comes from the server, or is a fallback text (texts.ts). */
export class ApiError extends Error {
  readonly kind: FailureKind
  declare readonly reason: FailureFacts['reason']
  declare readonly field: FailureFacts['field']
  declare readonly until: FailureFacts['until']
  declare readonly triesLeft: FailureFacts['triesLeft']
  declare readonly approval: FailureFacts['approval']
  declare readonly alone: FailureFacts['alone']
  declare readonly status: FailureFacts['status']

  constructor(kind: FailureKind, message = '', facts: FailureFacts = {}) {
    super(message)
    this.name = 'ApiError'
    this.kind = kind
    Object.assign(this, facts)
  }
}

/** Returns whether a thrown value came from a call. */
export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError
