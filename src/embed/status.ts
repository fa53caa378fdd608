import { findLocale } from '../i18n/start.ts'
import { parseHeight, toBridgeTheme } from './options.ts'
import type { WidgetOptions } from './types.ts'

const isLight = (color: string): boolean => Number.parseInt(color.slice(1, 3), 16) > 127

/** Returns an element in place of the wallet, in the page's colors. A script may set styles that a policy forbids in the markup. */
function makePlace(options: WidgetOptions): HTMLElement {
  const place = document.createElement('div')
  const { scheme, page = 'Canvas' } = toBridgeTheme(options)
  const pageScheme = page === 'Canvas' ? (scheme ?? 'light dark') : isLight(page) ? 'light' : 'dark'
  place.style.cssText = `all:initial;box-sizing:border-box;padding:24px;overflow:hidden;color-scheme:${pageScheme};color:CanvasText;background:${page}`
  return place
}

/** Returns a message that the wallet cannot be loaded, with a retry button. */
export function createFailure(options: WidgetOptions, retry: () => void): HTMLElement {
  const place = makePlace(options)
  place.style.cssText += ';display:grid;place-content:center;gap:16px;text-align:center;font:16px/1.5 system-ui'
  place.style.height = parseHeight(options.height)
  place.setAttribute('role', 'alert')
  const locale = [options.language, ...navigator.languages].map(findLocale).find(Boolean) ?? 'en-US'
  const [message = '', label = ''] = import.meta.env.FAILURE_TEXTS[locale] ?? []
  place.lang = locale
  const button = document.createElement('button')
  button.style.cssText = 'justify-self:center;min-height:44px;padding:0 24px;font:inherit'
  button.textContent = label
  button.onclick = retry
  place.append(message, button)
  return place
}

// Widths and heights of the wallet's own outline: a card, a line, rows.
const blocks = [
  ['100%', '140px'],
  ['40%', '16px'],
  ['100%', '56px'],
  ['100%', '56px'],
  ['70%', '56px']
] as const

/** Returns an outline that covers the frame until the wallet paints its own. */
export function createSkeleton(options: WidgetOptions): HTMLElement {
  const place = makePlace(options)
  place.style.cssText += ';position:absolute;inset:0;display:grid;align-content:start;gap:16px;pointer-events:none'
  place.setAttribute('aria-hidden', 'true')
  for (const [width, height] of blocks) {
    const block = document.createElement('span')
    block.style.cssText = `width:${width};height:${height};border-radius:12px;background:CanvasText;opacity:.08`
    place.append(block)
  }
  return place
}
