// Opens a page with the real SDK in the emulator. Pages of one `Window` share their storage, as WebViews of one device do.
import { readFileSync } from 'node:fs'
import { Window } from 'happy-dom'
import type { TelegramEmulator } from './telegram.ts'

const code = readFileSync('node_modules/@twa-dev/sdk/dist/telegram-web-apps.js', 'utf8')

// biome-ignore lint/suspicious/noExplicitAny: the SDK's own object, as it comes
export type WebApp = any

export interface SdkPage {
  window: Window
  app: WebApp
  close(): void
}

export const createWindow = (): Window => new Window({ url: 'https://shop.example/', width: 390, height: 720 })

/** Launches the app: address, client, SDK. `again`: the window of an earlier launch. */
export function openSdk(emulator: TelegramEmulator, again = createWindow(), hash = emulator.launchHash()): SdkPage {
  const page = again as unknown as Record<string, unknown>
  for (const name of ['Telegram', 'TelegramGameProxy']) delete page[name]
  again.location.hash = hash
  // happy-dom's windows have these only inside its own scripts.
  const quiet = { log: () => undefined, warn: () => undefined, error: () => undefined }
  const close = emulator.install(again)
  new Function('page', 'console', `with (page) { ${code}\n}`)(page, quiet)
  return { window: again, app: (page.Telegram as { WebApp: WebApp }).WebApp, close }
}
