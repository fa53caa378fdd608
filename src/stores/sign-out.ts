import { call } from '../api/request.ts'
import { logout } from '../contract/account/logout.ts'
import { forgetUnlock } from './unlock.ts'

const PATIENCE_MS = 3_000

/** Ends the session on the server. Offline it ends only on this device; on the server its tokens expire later. */
export async function endServerSession(): Promise<void> {
  // The next person who signs in on this device must not find it.
  void forgetUnlock()
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS)
  await call(logout, {}, { quiet: true, signal: patience.signal }).catch(() => undefined)
  clearTimeout(timer)
}
