import { localeOf } from '../i18n/start.ts'
import { heightOf } from './options.ts'
import type { WidgetOptions } from './types.ts'

/** Shows in place of the wallet that it could not be loaded, with a retry button. */
export function showFailure(shadow: ShadowRoot, { language, height }: WidgetOptions, retry: () => void): void {
  const place = document.createElement('div')
  // A script may set styles that a policy forbids in the markup.
  place.style.cssText =
    'all:initial;display:grid;box-sizing:border-box;place-content:center;gap:16px;padding:24px;text-align:center;font:16px/1.5 system-ui;color:CanvasText;background:Canvas'
  place.style.height = heightOf(height)
  place.setAttribute('role', 'alert')
  const locale = [language, ...navigator.languages].map(localeOf).find(Boolean) ?? 'en-US'
  const [message = '', label = ''] = import.meta.env.FAILURE_TEXTS[locale] ?? []
  place.lang = locale
  const button = document.createElement('button')
  button.style.cssText = 'justify-self:center;min-height:44px;padding:0 24px;font:inherit'
  button.textContent = label
  button.onclick = retry
  place.append(message, button)
  shadow.append(place)
}
