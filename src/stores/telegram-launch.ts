import type { PlaceHistory } from '../host/browser-history.ts'
import type { Host } from '../host/host.ts'
import { createTelegramHost } from '../host/telegram/host.ts'
import { enterTelegram } from './telegram-entry.ts'
import { withKeystore } from './telegram-keystore.ts'

/**
 * The launching host. `enter` runs once the app is created: it takes over the session that the host supplies, and waits for it
 * only briefly.
 */
export interface LaunchResult {
  host: Host
  enter: () => Promise<void>
  /** Whether the client has a bar with a back button, before its features are loaded. */
  hasBar?: boolean
  /** Where navigation history is kept, if not in the browser's own history. */
  history?: PlaceHistory | undefined
}

/** Returns the host that launched the app with this address (src/open/inline.ts stored it); undefined without one. */
export async function openLaunch(raw: string): Promise<LaunchResult | undefined> {
  const telegramHost = createTelegramHost(raw)
  if (!telegramHost) return undefined
  const { host, launch, can } = telegramHost
  return { host: withKeystore(host, can.secureStorage), enter: () => enterTelegram(launch), hasBar: can.ownBack }
}
