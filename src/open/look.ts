// Skin, scheme, colors and insets of the first paint: set later they would flash.
import type { FirstPaint } from '../host/first-paint.ts'
import { applyInsets, getInsetsKey, noInsets, readInsets } from '../host/insets.ts'
import type { SimpleStore } from '../host/simple-store.ts'
import { readStoredApp } from '../i18n/start.ts'

const root = document.documentElement

/** Sets the skin, the scheme, and the colors of the host's theme that the outline uses; src/host/theme.ts validates them later. */
export function paint(storage: SimpleStore, { page, card, scheme, chrome }: FirstPaint): void {
  const skin = readStoredApp(storage)?.skin_setting?.skin_no
  // The page knows it better, and has no other one's rules (src/server/http/first-window.ts).
  if (!root.dataset.answers && typeof skin === 'number' && skin >= 1 && skin <= 5) root.dataset.skin = String(skin)
  root.toggleAttribute('data-plain', !chrome)
  if (page) root.style.cssText = `--host-page:${page};--host-surface:${card ?? page}`
  const own = scheme ? scheme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  const dark = page ? (page[3] ?? '') < '8' : own
  root.dataset.scheme = dark ? 'dark' : 'light'
}

/** Applies the insets that Telegram last sent on this device: in full screen its bars cover the page until the SDK has requested them. */
export function pad(storage: SimpleStore, launch: string): void {
  const platform = /tgWebAppPlatform=(\w+)/.exec(launch)?.[1]
  const insets = platform && storage.get(getInsetsKey(platform))
  if (!insets) return
  try {
    applyInsets(readInsets(JSON.parse(insets), noInsets))
  } catch {
    // Invalid data: the client sends the insets again.
  }
}
