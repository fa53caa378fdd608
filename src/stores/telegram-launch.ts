import { setHost } from '../host/current.ts'
import { capabilitiesOf } from '../host/telegram/capabilities.ts'
import { telegramHost } from '../host/telegram/host.ts'
import { enterTelegram } from './telegram-entry.ts'
import { withKeystore } from './telegram-keystore.ts'

/**
 * Puts the host in place that launched the app with this address (src/boot.ts kept it). Returns what must run once the
 * stores have started: it takes the session over that the host brings, and waits for it only for a while.
 */
export async function openLaunch(raw: string): Promise<() => Promise<void>> {
  const made = telegramHost(raw)
  if (!made) return async () => undefined
  const { host, launch } = made
  setHost(withKeystore(host, capabilitiesOf(launch.version, launch.platform).secureStorage))
  return () => enterTelegram(launch)
}
