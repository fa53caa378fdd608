import { CODE } from '../contract/codes.ts'

/** Why a session cannot be used; the codes that send a client to its login. */
export type SessionFailureName =
  | 'sessionMissing'
  | 'sessionExpired'
  | 'sessionRevoked'
  | 'merchantClosed'
  | 'sessionInvalid'

/** Answered as HTTP 401 with the session code in the envelope. */
export class SessionFailure extends Error {
  override readonly name = 'SessionFailure'
  readonly code: number

  constructor(readonly failure: SessionFailureName) {
    super(failure)
    this.code = CODE[failure]
  }
}
