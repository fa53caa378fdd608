import { CODE } from '../../contract/codes.ts'

/** Why a session cannot be used; these codes lead a client to its login. */
type SessionFailureName = 'sessionMissing' | 'sessionExpired' | 'sessionRevoked' | 'merchantClosed' | 'sessionInvalid'

/** Becomes HTTP 401 with the session code in the envelope. */
export class SessionFailure extends Error {
  override readonly name = 'SessionFailure'
  readonly code: number

  constructor(readonly failure: SessionFailureName) {
    super(failure)
    this.code = CODE[failure]
  }
}
