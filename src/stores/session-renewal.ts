import { configureApi } from '../api/configure.ts'
import { call } from '../api/request.ts'
import { loginPartner } from '../contract/user/login-partner.ts'
import type { HostFeatures } from '../host/host.ts'
import { refreshShown } from './refresh.ts'
import { endSession } from './session.ts'
import { signIn } from './signing.ts'

// A host whose new session ends at once would be asked for ever.
const againMs = 60_000

/**
 * A session that the server ended is asked for anew from who embeds the app, once; only without a new one the person comes
 * to the login. What is on the screen stays meanwhile. Answers a function that stops it.
 */
export function startRenewal({ renewSession }: Pick<HostFeatures, 'renewSession'>): () => void {
  let running = false
  let renewedAt = Number.NEGATIVE_INFINITY

  async function renew(): Promise<void> {
    const code = await renewSession()
    if (code === null) return endSession()
    signIn(await call(loginPartner, { code }, { quiet: true }))
    await refreshShown()
  }

  const ended = async (): Promise<void> => {
    // Each call that was on its way tells the same end.
    if (running) return
    if (Date.now() - renewedAt < againMs) return endSession()
    running = true
    renewedAt = Date.now()
    try {
      await renew()
    } catch {
      // The code was refused, or there is no network to try it: the login can be tried again.
      endSession()
    } finally {
      running = false
    }
  }

  configureApi({ onSessionEnded: () => void ended() })
  return () => configureApi({ onSessionEnded: endSession })
}
