import type { RefusalReason } from '../contract/refusals.ts'

/**
 * Why a call failed, sorted by who must act: the person (`refused`, `session`), the network (`offline`, `timeout`), or us
 * (`server`, `contract`). `cancelled` is no failure: the caller took the call back.
 */
export type FailureKind = 'refused' | 'offline' | 'timeout' | 'server' | 'contract' | 'session' | 'cancelled'

/** What is known beside the kind. */
export interface FailureFacts {
  /** From the closed list; missing when the backend gave none that we know. */
  reason?: RefusalReason | undefined
  /** Name of the input that the reason belongs to. */
  field?: string | undefined
  /** ISO-8601 instant in UTC until which a lock lasts. */
  until?: string | undefined
  /** With `password_wrong`: how many wrong ones are left before the lock. */
  triesLeft?: number | undefined
  /** HTTP status, when there was an answer. */
  status?: number | undefined
}

/** Every failed call rejects with this. `message` is the server's own or the fallback text of specification 8. */
export class ApiError extends Error {
  readonly kind: FailureKind
  readonly reason: RefusalReason | undefined
  readonly field: string | undefined
  readonly until: string | undefined
  readonly triesLeft: number | undefined
  readonly status: number | undefined

  constructor(kind: FailureKind, message = '', facts: FailureFacts = {}) {
    super(message)
    this.name = 'ApiError'
    this.kind = kind
    this.reason = facts.reason
    this.field = facts.field
    this.until = facts.until
    this.triesLeft = facts.triesLeft
    this.status = facts.status
  }
}

/** Whether something thrown came from a call. */
export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError
