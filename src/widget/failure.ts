import { texts } from 'virtual:widget'
import { localeOf } from '../i18n/start.ts'

// Before the app's own styles, and whatever the page has. (A script may set what a policy forbids in the markup.)
function box(shadow: ShadowRoot, height: string, style: string): HTMLElement {
  const place = document.createElement('div')
  place.style.cssText = `all:initial;display:grid;box-sizing:border-box;height:${height};${style}`
  shadow.append(place)
  return place
}

/** Keeps the widget's place while it is on its way, so that the page around does not move twice. */
export function showPlace(shadow: ShadowRoot, height: string): HTMLElement {
  const place = box(shadow, height, '')
  place.setAttribute('aria-busy', 'true')
  return place
}

/** What is there in the place of a widget that could not be loaded. */
export function showFailure(
  shadow: ShadowRoot,
  { language, height, retry }: { language?: string | undefined; height: string; retry: () => void }
): void {
  const style =
    'place-content:center;gap:16px;padding:24px;text-align:center;font:16px/1.5 system-ui;color:CanvasText;background:Canvas'
  const place = box(shadow, height, style)
  place.setAttribute('role', 'alert')
  const locale = [language, ...navigator.languages].map(localeOf).find(Boolean) ?? 'en-US'
  const [message = '', label = ''] = texts[locale] ?? []
  place.lang = locale
  const button = document.createElement('button')
  button.style.cssText = 'justify-self:center;min-height:44px;padding:0 24px;font:inherit'
  button.textContent = label
  button.onclick = retry
  place.append(message, button)
}
