import { calculateLuminance, mix, readColour } from './colour.ts'
import type { Host, Release } from './host.ts'

/** A theme as a host sends it. Colours may be missing or invalid; those that are not usable are ignored. */
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

/** The colour scheme: `light` or `dark`. */
export type Scheme = 'light' | 'dark'

/** A checked theme: text on these colours has a contrast of at least 4.5:1, edges of 3:1. */
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

// From ui/tokens.css. A host's hint colour is moved towards the text colour, until it is readable.
const ownText = { light: '#16181d', dark: '#f4f2ee' }

/** Returns whether a page or a card may have the colour. */
export const isGround = (scheme: Scheme, colour: string): boolean =>
  scheme === 'light'
    ? calculateLuminance(colour) >= LIMITS.light.background
    : calculateLuminance(colour) <= LIMITS.dark.background
/** Returns whether text may have the colour. */
export const isText = (scheme: Scheme, colour: string): boolean =>
  scheme === 'light' ? calculateLuminance(colour) <= LIMITS.light.text : calculateLuminance(colour) >= LIMITS.dark.text

/** Returns the scheme of a background. src/open/inline.ts uses only the first digit of green, which agrees for every valid theme. */
export const detectScheme = (colour: string): Scheme => (calculateLuminance(colour) < 0.18 ? 'dark' : 'light')

/** Returns the usable parts of a theme, and for the rest those of `before`, if that has the same scheme. */
export function guardTheme(theme: HostTheme, before: SafeTheme): SafeTheme {
  const colours = {
    page: readColour(theme.page),
    surface: readColour(theme.card),
    text: readColour(theme.text),
    quiet: readColour(theme.hint)
  }
  const background = [colours.page, colours.surface].find(
    colour => colour && chooseGround(detectScheme(colour), colour)
  )
  const hostScheme = theme.scheme === 'light' || theme.scheme === 'dark' ? theme.scheme : before.scheme
  const scheme = background ? detectScheme(background) : hostScheme
  const base: SafeTheme = before.scheme === scheme ? before : { scheme }
  const text = colours.text && isText(scheme, colours.text) ? colours.text : base.text
  return {
    scheme,
    page: chooseGround(scheme, colours.page) ?? base.page,
    surface: chooseGround(scheme, colours.surface) ?? base.surface,
    text,
    quiet: chooseQuiet(scheme, colours.quiet, text ?? ownText[scheme]) ?? base.quiet
  }
}

/** Moves a colour towards `to` until it fits, by at most the share `most`. Returns undefined when it does not. */
export function moveUntil(colour: string | undefined, to: string, max: number, fits: (colour: string) => boolean) {
  if (!colour) return undefined
  for (let share = 0; share <= max; share += 0.0625) {
    const next = mix(colour, to, share)
    if (fits(next)) return next
  }
  return undefined
}

// A colour that is slightly too dark (too light in a dark scheme) is corrected; others are ignored.
const chooseGround = (scheme: Scheme, colour: string | undefined): string | undefined =>
  moveUntil(colour, scheme === 'light' ? '#ffffff' : '#000000', 0.5, next => isGround(scheme, next))

// The hint colours of most hosts have too little contrast.
const chooseQuiet = (scheme: Scheme, hint: string | undefined, text: string): string | undefined =>
  moveUntil(hint, text, 1, next => isText(scheme, next))

const names = ['page', 'surface', 'text', 'quiet'] as const

/** Sets the colours of a checked theme on the root element; null removes them. */
export function applyTheme(theme: SafeTheme | null, root: HTMLElement = document.documentElement): void {
  for (const name of names) {
    const colour = theme?.[name]
    if (colour) root.style.setProperty(`--host-${name}`, colour)
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
      // Also with the same scheme: listeners hand the page's colour to the browser's or the client's bars.
      notify()
    },
    current: () => safe
  }
}
