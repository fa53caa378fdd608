import { calculateLuminance, mixColors, readColor } from './color.ts'
import type { Host, Release } from './host.ts'

/** A theme as a host sends it. Colors may be missing or invalid; those that are not usable are ignored. */
export interface HostTheme {
  scheme?: 'light' | 'dark' | undefined
  /** Behind everything. */
  page?: string | undefined
  /** The color of cards, sheets and bars. */
  card?: string | undefined
  text?: string | undefined
  /** The color of secondary text. */
  hint?: string | undefined
}

/** The color scheme: `light` or `dark`. */
export type Scheme = 'light' | 'dark'

/** A checked theme: text on these colors has a contrast of at least 4.5:1, edges of 3:1. */
export interface SafeTheme {
  scheme: Scheme
  page?: string | undefined
  surface?: string | undefined
  text?: string | undefined
  quiet?: string | undefined
}

/**
 * Limits of luminance by scheme. `ground`: the darkest (in dark schemes the lightest) page or card on which the texts and edges of
 * every skin are visible. `text`: the lightest (darkest) text that is readable on every ground. test/host/theme.test.ts computes
 * them from ui/tokens.css.
 */
export const LIMITS = { light: { background: 0.8271, text: 0.1334 }, dark: { background: 0.0366, text: 0.3399 } }

// From ui/tokens.css. A host's hint color is moved towards the text color, until it is readable.
const ownText = { light: '#16181d', dark: '#f4f2ee' }

/** Returns whether a page or a card may have the color. */
export const isBackgroundColor = (scheme: Scheme, color: string): boolean =>
  scheme === 'light'
    ? calculateLuminance(color) >= LIMITS.light.background
    : calculateLuminance(color) <= LIMITS.dark.background
/** Returns whether text may have the color. */
export const isTextColor = (scheme: Scheme, color: string): boolean =>
  scheme === 'light' ? calculateLuminance(color) <= LIMITS.light.text : calculateLuminance(color) >= LIMITS.dark.text

/** Returns the scheme of a background. src/open/inline.ts uses only the first digit of green, which agrees for every valid theme. */
export const detectScheme = (color: string): Scheme => (calculateLuminance(color) < 0.18 ? 'dark' : 'light')

/** Returns the usable parts of a theme, and for the rest those of `before`, if that has the same scheme. */
export function guardTheme(theme: HostTheme, before: SafeTheme): SafeTheme {
  const colors = {
    page: readColor(theme.page),
    surface: readColor(theme.card),
    text: readColor(theme.text),
    quiet: readColor(theme.hint)
  }
  const background = [colors.page, colors.surface].find(color => color && chooseBackground(detectScheme(color), color))
  const hostScheme = theme.scheme === 'light' || theme.scheme === 'dark' ? theme.scheme : before.scheme
  const scheme = background ? detectScheme(background) : hostScheme
  const base: SafeTheme = before.scheme === scheme ? before : { scheme }
  const text = colors.text && isTextColor(scheme, colors.text) ? colors.text : base.text
  return {
    scheme,
    page: chooseBackground(scheme, colors.page) ?? base.page,
    surface: chooseBackground(scheme, colors.surface) ?? base.surface,
    text,
    quiet: chooseQuiet(scheme, colors.quiet, text ?? ownText[scheme]) ?? base.quiet
  }
}

/** Moves a color towards `to` until it fits, by at most the share `most`. Returns undefined when it does not. */
export function moveUntil(color: string | undefined, to: string, max: number, fits: (color: string) => boolean) {
  if (!color) return undefined
  for (let share = 0; share <= max; share += 0.0625) {
    const next = mixColors(color, to, share)
    if (fits(next)) return next
  }
  return undefined
}

// A color that is slightly too dark (too light in a dark scheme) is corrected; others are ignored.
const chooseBackground = (scheme: Scheme, color: string | undefined): string | undefined =>
  moveUntil(color, scheme === 'light' ? '#ffffff' : '#000000', 0.5, next => isBackgroundColor(scheme, next))

// The hint colors of most hosts have too little contrast.
const chooseQuiet = (scheme: Scheme, hint: string | undefined, text: string): string | undefined =>
  moveUntil(hint, text, 1, next => isTextColor(scheme, next))

const names = ['page', 'surface', 'text', 'quiet'] as const

/** Sets the colors of a checked theme on the root element; null removes them. */
export function applyTheme(theme: SafeTheme | null, root: HTMLElement = document.documentElement): void {
  for (const name of names) {
    const color = theme?.[name]
    if (color) root.style.setProperty(`--host-${name}`, color)
    else root.style.removeProperty(`--host-${name}`)
  }
}

/** A host's scheme and theme. The page's own scheme is in force until the host has sent a theme. */
export interface HostLooks {
  scheme: Host['scheme']
  onScheme: Host['onScheme']
  /** Applies a theme after checking it. Missing parts are those of `before`, by default the last theme. */
  take(theme: HostTheme, before?: SafeTheme): void
  /** Returns the theme in force; null while it is the page's own. */
  current(): SafeTheme | null
}

/** `page` has the scheme until the first theme. */
export function createHostLooks(page: Pick<Host, 'scheme' | 'onScheme'>, root?: HTMLElement): HostLooks {
  const listeners = new Set<(scheme: Scheme) => void>()
  let safe: SafeTheme | null = null
  const scheme = (): Scheme => safe?.scheme ?? page.scheme()
  const notify = (): void => {
    for (const listener of [...listeners]) listener(scheme())
  }
  return {
    scheme,
    onScheme(listener): Release {
      listeners.add(listener)
      const stop = page.onScheme(() => safe === null && listener(scheme()))
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    take(theme, before = safe ?? { scheme: page.scheme() }) {
      safe = guardTheme(theme, before)
      applyTheme(safe, root)
      // Also with the same scheme: listeners hand the page's color to the browser's or the client's bars.
      notify()
    },
    current: () => safe
  }
}
