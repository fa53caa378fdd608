import { calculateLuminance } from '../colour.ts'
import { moveUntil } from '../theme.ts'

const contrast = (one: string, other: string): number => {
  const [a, b] = [calculateLuminance(one) + 0.05, calculateLuminance(other) + 0.05]
  return Math.max(a, b) / Math.min(a, b)
}

/**
 * Returns the client's colours for a primary button (`#rrggbb`), with a contrast of at least 4.5:1 between text and button, for
 * which the button may change by a quarter. Returns null when that is not enough, or the button would not be seen on the page.
 */
export function getButtonColours(colours: Readonly<Record<string, string>>, page: string) {
  const text = colours.button_text_color ?? '#ffffff'
  const away = calculateLuminance(text) > 0.18 ? '#000000' : '#ffffff'
  const button = moveUntil(colours.button_color, away, 0.25, next => contrast(next, text) >= 4.5)
  return button && contrast(button, page) >= 1.5 ? { button, text } : null
}

/** Gives the page's primary buttons the client's colours; without usable ones they keep those of the skin. */
export function applyButtonColours(colours: Readonly<Record<string, string>>, page: string): void {
  const { style } = document.documentElement
  const usable = getButtonColours(colours, page)
  for (const [name, colour] of [
    ['--host-button', usable?.button],
    ['--host-on-button', usable?.text]
  ] as const) {
    if (colour) style.setProperty(name, colour)
    else style.removeProperty(name)
  }
}
