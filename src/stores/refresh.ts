import { getFreshToken } from '../api/session.ts'
import { home } from './home.ts'
import { $isLogin } from './session.ts'
import { interests } from './topics.ts'

/**
 * Reloads everything on the screen, and first renews the session if it is due: the app was in the background, or its session is a
 * new one.
 */
export async function refreshScreens(): Promise<void> {
  // Without a network everything stays unchanged; the next request reports it.
  if ($isLogin.get()) await getFreshToken().catch(() => undefined)
  const refreshes = new Set([...interests].map(one => one.refresh))
  await Promise.all([...[...refreshes].map(refresh => refresh()), home.visit({})])
}
