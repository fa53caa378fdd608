import { host } from '../host/current.ts'
import { configuration } from './configure.ts'
import { renewal } from './renew.ts'
import { clearTokens, readTokens } from './tokens.ts'

/** An access token that may be sent, renewed if need be; undefined without a session. See {@link renewal}. */
export const freshToken = renewal({ host: () => host, onEnded: () => configuration.onSessionEnded() })

/**
 * Follows a session code or HTTP 401 (specification 4): clears the session and leads to `/login`. Answers true instead when
 * the refused token is no longer ours, because it was renewed while the call was on its way: then nothing has ended.
 */
export function endSessionOf(token: string | undefined): boolean {
  const current = readTokens(host.storage)?.access
  if (token !== undefined && current !== undefined && current !== token) return true
  clearTokens(host.storage)
  configuration.onSessionEnded()
  return false
}
