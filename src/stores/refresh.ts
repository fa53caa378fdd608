import { freshToken } from '../api/session.ts'
import { home } from './home.ts'
import { $isLogin } from './session.ts'
import { interests } from './topics.ts'

/**
 * Asks again for everything that is on the screen, and renews the session before if it is due: the app was away, or its
 * session is a new one.
 */
export async function refreshShown(): Promise<void> {
  // Without a network all stays as it is; whatever is asked next says so.
  if ($isLogin.get()) await freshToken().catch(() => undefined)
  for (const refresh of new Set([...interests].map(one => one.refresh))) void refresh()
  void home.visit({})
}
