import { luminance, mix, readColour } from './colour.ts'
import type { Host, Release } from './host.ts'

/** What a host says about its looks. Any colour may be missing or nonsense: what is not usable is not taken. */
export interface HostTheme {
  scheme?: 'light' | 'dark' | undefined
  /** Behind everything. */
  page?: string | undefined
  /** Of cards, sheets and bars. */
  card?: string | undefined
  text?: string | undefined
  /** Of texts that stand back. */
  hint?: string | undefined
}

/** Light or dark. */
export type Scheme = 'light' | 'dark'

/** A theme after the guard: every text that can stand on these colours can be read (4.5:1), every edge be seen (3:1). */
export interface SafeTheme {
  scheme: Scheme
  page?: string | undefined
  surface?: string | undefined
  text?: string | undefined
  quiet?: string | undefined
}

/**
 * Luminance, by scheme: `ground` is the darkest (lightest) that a page or a card may have, so that our own texts and edges
 * of every skin are seen on it; `text` is the lightest (darkest) that a text may have, so that it is read on every ground,
 * our own soft ones too. test/host/theme.test.ts works them out from ui/tokens.css.
 */
export const LIMITS = { light: { ground: 0.8271, text: 0.1448 }, dark: { ground: 0.0318, text: 0.3186 } }

// Our own, from ui/tokens.css: a host's hint is moved towards the text, whoever's that is.
const ownText = { light: '#10141d', dark: '#f1f4f9' }

/** Whether a page or a card may have the colour. */
export const isGround = (scheme: Scheme, colour: string): boolean =>
  scheme === 'light' ? luminance(colour) >= LIMITS.light.ground : luminance(colour) <= LIMITS.dark.ground
/** Whether a text may have the colour. */
export const isText = (scheme: Scheme, colour: string): boolean =>
  scheme === 'light' ? luminance(colour) <= LIMITS.light.text : luminance(colour) >= LIMITS.dark.text

/** Light or dark by what is behind everything. src/boot.ts goes by the green alone, which agrees wherever a theme passes. */
export const schemeOf = (colour: string): Scheme => (luminance(colour) < 0.18 ? 'dark' : 'light')

/** Takes of a theme what may be taken; for the rest `before` stays, as long as it is of the same scheme. */
export function guardTheme(theme: HostTheme, before: SafeTheme): SafeTheme {
  const colours = {
    page: readColour(theme.page),
    surface: readColour(theme.card),
    text: readColour(theme.text),
    quiet: readColour(theme.hint)
  }
  const ground = [colours.page, colours.surface].find(colour => colour && groundOf(schemeOf(colour), colour))
  const said = theme.scheme === 'light' || theme.scheme === 'dark' ? theme.scheme : before.scheme
  const scheme = ground ? schemeOf(ground) : said
  const kept: SafeTheme = before.scheme === scheme ? before : { scheme }
  const text = colours.text && isText(scheme, colours.text) ? colours.text : kept.text
  return {
    scheme,
    page: groundOf(scheme, colours.page) ?? kept.page,
    surface: groundOf(scheme, colours.surface) ?? kept.surface,
    text,
    quiet: quietOf(scheme, colours.quiet, text ?? ownText[scheme]) ?? kept.quiet
  }
}

/** The colour as it is or, for as far as `most` of the way, nearer to `to`, so that it fits; undefined when it does not. */
export function moveUntil(colour: string | undefined, to: string, most: number, fits: (colour: string) => boolean) {
  if (!colour) return undefined
  for (let share = 0; share <= most; share += 0.0625) {
    const next = mix(colour, to, share)
    if (fits(next)) return next
  }
  return undefined
}

// A little too dark for a light ground (too light for a dark one), it still is the host's; much too dark, it is none.
const groundOf = (scheme: Scheme, colour: string | undefined): string | undefined =>
  moveUntil(colour, scheme === 'light' ? '#ffffff' : '#000000', 0.5, next => isGround(scheme, next))

// Hints of most hosts are too pale to be read.
const quietOf = (scheme: Scheme, hint: string | undefined, text: string): string | undefined =>
  moveUntil(hint, text, 1, next => isText(scheme, next))

const names = ['page', 'surface', 'text', 'quiet'] as const

/** Puts a guarded theme on the element that carries the tokens; null takes it away. */
export function applyTheme(theme: SafeTheme | null, root: HTMLElement = document.documentElement): void {
  for (const name of names) {
    const colour = theme?.[name]
    if (colour) root.style.setProperty(`--host-${name}`, colour)
    else root.style.removeProperty(`--host-${name}`)
  }
}

/** A host's scheme and theme: takes the place of the page's own scheme once the host has sent a theme. */
export interface HostLooks {
  scheme: Host['scheme']
  onScheme: Host['onScheme']
  /** Takes a theme over; it may come at any time and be nonsense. What it lacks stays as in `before`: by default the last theme. */
  take(theme: HostTheme, before?: SafeTheme): void
  /** What is in force; null while the page's own is. */
  current(): SafeTheme | null
}

/** Makes them. `page` is the plain page's host, in force until the first theme. */
export function hostLooks(page: Pick<Host, 'scheme' | 'onScheme'>, root?: HTMLElement): HostLooks {
  const listeners = new Set<(scheme: Scheme) => void>()
  let safe: SafeTheme | null = null
  const scheme = (): Scheme => safe?.scheme ?? page.scheme()
  const tell = (): void => {
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
      // Also when the scheme is as it was: the page's colour is told on to the browser's own bars.
      tell()
    },
    current: () => safe
  }
}
