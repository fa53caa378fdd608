/** Codes of the response envelope. */
export const CODE = {
  /** Success. */
  ok: 10000,
  /** A refusal that a person can act on. `data` is `{reason, field?}`, `message` is in the language of the request. */
  refused: 10005,
  /** No session, or one that has ended. */
  sessionMissing: 10001,
  /** The access token has expired. */
  sessionExpired: 10003,
  /** The session was ended elsewhere: by the operator, a password change, or a reused refresh token. */
  sessionRevoked: 10004,
  /** The merchant's account is closed. */
  merchantClosed: 10007,
  /** The token was not issued by this server. */
  sessionInvalid: 10012,
  /** A server error. The message reveals no internals. */
  fault: 500,
  /** A request that violates the contract. */
  failed: 0
} as const

/** Codes that clear the session and redirect to `/login` without a message. */
export const SESSION_CODES: readonly number[] = [10001, 10003, 10004, 10007, 10012]

/** Every response except files. `data` holds the operation's output, or `RefusalData` when `code` is 10005. */
export interface Envelope<T = unknown> {
  code: number
  message: string
  data: T
}
