import { call } from '../api/request.ts'
import { logout } from '../contract/user/logout.ts'
import { forgetUnlock } from './unlock.ts'

const PATIENCE_MS = 3_000

/** Ends the session on the server. Offline it ends here only, and there when its tokens run out. */
export async function tellServer(): Promise<void> {
  // Whoever signs in next on this device is not to find it.
  void forgetUnlock()
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS)
  await call(logout, {}, { quiet: true, signal: patience.signal }).catch(() => undefined)
  clearTimeout(timer)
}
