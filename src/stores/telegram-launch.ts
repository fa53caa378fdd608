import type { PlaceHistory } from '../host/browser-history.ts'
import type { Host } from '../host/host.ts'
import { telegramHost } from '../host/telegram/host.ts'
import { enterTelegram } from './telegram-entry.ts'
import { withKeystore } from './telegram-keystore.ts'

/** Who launched the app. `enter` runs once the app is made: it takes over the session that the host brings, and waits for it only for a while. */
export interface Launched {
  host: Host
  enter: () => Promise<void>
  /** Where the places of the app are kept, when it is not the browser's own history. */
  history?: PlaceHistory | undefined
}

/** The host that launched the app with this address (src/boot.ts kept it); undefined when it is none. */
export async function openLaunch(raw: string): Promise<Launched | undefined> {
  const made = telegramHost(raw)
  if (!made) return undefined
  const { host, launch, can } = made
  return { host: withKeystore(host, can.secureStorage), enter: () => enterTelegram(launch) }
}
