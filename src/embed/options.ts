import type { BridgeFrame, BridgeTheme } from '../host/partner/appearance.ts'
import type { WidgetChanges, WidgetOptions } from './types.ts'

/** Throws for a mistake in the page's code. */
export function refuse(why: string): never {
  throw new TypeError(`merchant-wallet: ${why}`)
}

/** Of a mounted widget they cannot be changed. */
export const fixedOptions = ['base', 'name']

const colour = /^#[\da-f]{6}$/i
// An attribute is text, pixels too.
const pixels = /^\d{1,5}(\.\d+)?$/

const patterns: Record<string, RegExp> = {
  // See walletAddress.
  base: /./,
  name: /^[\w-]{1,32}$/,
  language: /^[\w-]{2,32}$/,
  theme: /^(auto|light|dark)$/,
  accent: colour,
  radius: /^(1?\d|2[0-4])(\.\d+)?$/,
  font: /^[^;:{}()<>\\]{1,200}$/,
  chrome: /^(true|false)$/,
  path: /^\/(?![/\\])[^\s\\#]*$/,
  height: pixels
}

const types: Record<string, string> = { session: 'string', user: 'string', onSessionEnded: 'function' }

function isFit(name: string, value: unknown): boolean {
  // Own names only, here too.
  if (Object.hasOwn(types, name)) return typeof value === types[name]
  if (!Object.hasOwn(patterns, name)) refuse(`no option is called "${name}"`)
  if (name === 'theme' && typeof value === 'object') return value !== null
  if (name === 'height' && CSS.supports(name, String(value))) return true
  return patterns[name]?.test(String(value)) ?? false
}

/**
 * Throws a TypeError for the first option that is wrong; undefined counts as missing. The result inherits nothing: what another
 * script adds to every object is not an option.
 */
export function checkOptions(options: WidgetOptions): WidgetOptions {
  const checked: Record<string, unknown> = Object.create(null)
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined) continue
    if (!isFit(name, value)) refuse(`option "${name}" must not be ${value}`)
    checked[name] = value
  }
  return checked
}

/** The option as CSS; `auto` follows the content and begins with the default. */
export const heightOf = (height: WidgetOptions['height'] = 'auto'): string =>
  height === 'auto' ? 'min(100vh, 720px)' : pixels.test(`${height}`) ? `${height}px` : `${height}`

/** The looks as the bridge carries them: what is undefined is not in its JSON. A colour that is none is left out. */
export function themeOf({ theme = 'auto', accent, radius, font }: WidgetChanges): BridgeTheme {
  const given = Object.entries(typeof theme === 'object' ? theme : theme === 'auto' ? {} : { scheme: theme })
  const colours = given.filter(([name, value]) => name === 'scheme' || colour.test(value))
  return { ...Object.fromEntries(colours), accent, radius: radius && Number(radius), font } as BridgeTheme
}

/** Bars and height as the bridge carries them. */
export const frameOf = ({ chrome, height }: WidgetChanges): Required<BridgeFrame> => ({
  chrome: String(chrome) !== 'false',
  fit: height === 'auto'
})

// Where a wallet serves this module, below the wallet's own address.
const served = /widget\/(index\.js.*)?$/

/**
 * The address of the wallet's page, which ends with a slash. Throws a TypeError when it is none, or missing: a bundler moves this
 * module to the page's own server.
 */
export function walletAddress(base: string | undefined): URL {
  const own = import.meta.url
  const given = base ?? (served.test(own) ? own : '')
  const wallet = given && new URL(given, document.baseURI).href.replace(served, '').replace(/\/*$/, '/')
  return /^https?:/.test(wallet) ? new URL(wallet) : refuse('option "base" must be the wallet’s address')
}

/** Where the frame begins: the screen, and what the first paint needs before any message. */
export function launchAddress(wallet: URL, path: string, options: WidgetChanges): string {
  const { scheme = '', page = '', card = '' } = themeOf(options)
  const mark = path.includes('?') ? '&' : '?'
  const looks = `mwTheme=${scheme}&mwPage=${page}&mwCard=${card}&mwChrome=${frameOf(options).chrome}`
  return `${wallet}#${path}${mark}mwBridge=1&mwLang=${options.language ?? ''}&${looks}`
}
