import type { HostFeatures } from '../host/host.ts'
import { signInByCode } from './code-session.ts'
import { $renewal } from './session.ts'

// A host whose new session ends at once would be asked for ever.
const againMs = 60_000

/**
 * A session that the server ended is asked for anew from who embeds the app, once; only without a new one the person comes
 * to the login. What is on the screen stays meanwhile, and the call that found it out goes on.
 */
export function startRenewal({ renewSession }: Pick<HostFeatures, 'renewSession'>): void {
  let running: Promise<boolean> | undefined
  let askedAt = Number.NEGATIVE_INFINITY

  async function renew(): Promise<boolean> {
    if (Date.now() - askedAt < againMs) return false
    askedAt = Date.now()
    const code = await renewSession()
    return code !== null && (await signInByCode(code)) === 'same'
  }

  const once = (): Promise<boolean> => {
    // Each call that was on its way tells the same end.
    running ??= renew().finally(() => {
      running = undefined
    })
    return running
  }
  $renewal.set(once)
}
