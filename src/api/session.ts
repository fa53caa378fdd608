import { host } from '../host/current.ts'
import { configuration } from './configure.ts'
import { renewal } from './renew.ts'
import { clearTokens, readTokens } from './tokens.ts'

/** The access token as it is stored, fresh or not; undefined without a session. */
export const access = (): string | undefined => readTokens(host.storage)?.access

// Another session that came meanwhile, of whomever, is not the one that has ended. A call that was sent without a token
// renews nothing: it may be the very one by which a session is renewed.
async function onEnded(hadToken: boolean): Promise<boolean> {
  const ended = access()
  if (hadToken && (await configuration.renewSession())) return true
  if (access() !== ended) return false
  clearTokens(host.storage)
  configuration.onSessionEnded()
  return false
}

/** An access token that may be sent, renewed if need be; undefined without a session. See {@link renewal}. */
export const freshToken = renewal({
  host: () => host,
  renewSession: () => configuration.renewSession(),
  onEnded: () => onEnded(true)
})

/**
 * Follows a session code or HTTP 401 (specification 4): clears the session and leads to `/login`. Returns true instead when
 * the call may be made again: the refused token is no longer ours, because it was renewed while the call was on its way, or
 * what embeds the app handed over another session.
 */
export async function endSessionOf(token: string | undefined): Promise<boolean> {
  const current = access()
  return (token !== undefined && current !== undefined && current !== token) || onEnded(token !== undefined)
}
