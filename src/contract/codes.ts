/** Codes of the answer envelope (specification 7 and 8). */
export const CODE = {
  /** Success. */
  ok: 10000,
  /** A refusal that a person can act on; `data` is `{reason, field?}`, `message` is in the request's language. */
  refused: 10005,
  /** No session, or one that has ended. */
  sessionMissing: 10001,
  /** The access token has expired. */
  sessionExpired: 10003,
  /** The session was ended elsewhere: by the operator, a password change, or a reused refresh token. */
  sessionRevoked: 10004,
  /** The merchant's account is closed. */
  merchantClosed: 10007,
  /** The token is not one of ours. */
  sessionInvalid: 10012,
  /** A fault of the server; the message says nothing about its inside. */
  fault: 500,
  /** A request that does not fit the contract. */
  failed: 0
} as const

/** Codes that clear the session and lead to `/login` without a message (specification 4 and 8). */
export const SESSION_CODES: readonly number[] = [10001, 10003, 10004, 10007, 10012]

/** Every answer that is not a file: `data` holds the operation's output, or `RefusalData` when `code` is 10005. */
export interface Envelope<T = unknown> {
  code: number
  message: string
  data: T
}
