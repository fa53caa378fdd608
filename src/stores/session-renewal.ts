import type { HostFeatures } from '../host/host.ts'
import { signInByCode } from './code-session.ts'
import { $renewSession } from './session.ts'

// Limits the requests to a host whose new sessions end at once.
const AGAIN_MS = 60_000

/**
 * When the server has ended a session, requests a new one from the embedding side, once; only without a new one the login is
 * shown. The screen stays meanwhile, and the call that failed continues.
 */
export function startRenewal({ renewSession }: Pick<HostFeatures, 'renewSession'>): void {
  let running: Promise<boolean> | undefined
  let askedAt = Number.NEGATIVE_INFINITY

  async function renew(): Promise<boolean> {
    if (Date.now() - askedAt < AGAIN_MS) return false
    askedAt = Date.now()
    const code = await renewSession()
    return code !== null && (await signInByCode(code)) === 'same'
  }

  const once = (): Promise<boolean> => {
    // Each call that was running reports the same end.
    running ??= renew().finally(() => {
      running = undefined
    })
    return running
  }
  $renewSession.set(once)
}
