import { host } from '../host/current.ts'
import { configuration } from './configure.ts'
import { createRenewal } from './renew.ts'
import { clearTokens, readTokens } from './tokens.ts'

/** Returns the stored access token, valid or not; undefined without a session. */
export const getAccessToken = (): string | undefined => readTokens(host.storage)?.access

// A different session that started meanwhile, of any person, has not ended. A call that was sent without a token renews nothing:
// it may be the call that renews a session.
async function onEnded(hadToken: boolean): Promise<boolean> {
  const ended = getAccessToken()
  if (hadToken && (await configuration.renewSession())) return true
  if (getAccessToken() !== ended) return false
  clearTokens(host.storage)
  configuration.onSessionEnded()
  return false
}

/** Returns a valid access token, renewed if necessary; undefined without a session. See {@link createRenewal}. */
export const getFreshToken = createRenewal({
  host: () => host,
  renewSession: () => configuration.renewSession(),
  onEnded: () => onEnded(true)
})

/**
 * Handles a session code or HTTP 401: clears the session and leads to `/login`. Returns true if the call can be
 * repeated instead: the refused token was renewed while the call was running, or the embedding side supplied another session.
 */
export async function endSessionOf(token: string | undefined): Promise<boolean> {
  const current = getAccessToken()
  return (token !== undefined && current !== undefined && current !== token) || onEnded(token !== undefined)
}
