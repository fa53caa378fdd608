import type { BridgeFrame, BridgeTheme } from '../host/partner/appearance.ts'
import type { WidgetChanges, WidgetOptions } from './types.ts'

/** Throws a TypeError for a mistake in the page's code. */
export function throwOptionError(message: string): never {
  throw new TypeError(`merchant-wallet: ${message}`)
}

/** Options that cannot be changed after mounting. */
export const fixedOptions = ['base', 'name', 'credentialless']

const color = /^#[\da-f]{6}$/i
// Attributes are text, including numbers of pixels.
const pixels = /^\d{1,5}(\.\d+)?$/

// Maps, because a script of the page may have added properties to every object.
const patterns = new Map<string, RegExp>(
  Object.entries({
    // getWalletAddress checks it.
    base: /./,
    name: /^[\w-]{1,32}$/,
    language: /^[\w-]{2,32}$/,
    theme: /^(auto|light|dark)$/,
    accent: color,
    radius: /^(1?\d|2[0-4])(\.\d+)?$/,
    font: /^[^;:{}()<>\\]{1,200}$/,
    chrome: /^(true|false)$/,
    credentialless: /^(true|false)$/,
    path: /^\/(?![/\\])[^\s\\#]*$/,
    height: pixels
  })
)

// Options that attributes cannot express.
const types = new Map([
  ['session', 'string'],
  ['user', 'string'],
  ['onSessionEnded', 'function']
])

/** Every option that `mount` and the element take; any other name is refused. */
export const optionNames: readonly string[] = [...patterns.keys(), ...types.keys()]

function isFit(name: string, value: unknown): boolean {
  // Inherited names are no options.
  if (!optionNames.includes(name)) throwOptionError(`no option is called "${name}"`)
  const type = types.get(name)
  if (type) return typeof value === type
  if (name === 'theme' && typeof value === 'object') return value !== null
  if (name === 'height' && CSS.supports(name, String(value))) return true
  return patterns.get(name)?.test(String(value)) ?? false
}

/**
 * Throws a TypeError for the first wrong option; undefined and null count as missing. The result inherits nothing: properties that
 * another script adds to every object are not options.
 */
export function checkOptions(options: WidgetOptions): WidgetOptions {
  const checked: Record<string, unknown> = Object.create(null)
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || value === null) continue
    if (!isFit(name, value)) throwOptionError(`option "${name}" must not be ${JSON.stringify(value)}`)
    checked[name] = value
  }
  return checked
}

// The others are fixed, or say what happens once. The language may be the person's own choice by now.
const lookNames = ['theme', 'accent', 'radius', 'font', 'chrome', 'height'] as const

/** Returns the names of options that go back to their defaults: what the widget looks like, where it is null. */
export const listResetOptions = (changes: WidgetOptions): (keyof WidgetOptions)[] =>
  lookNames.filter(name => changes[name] === null)

/**
 * Returns the valid options, including null, and reports each invalid one. For components, whose mistakes must not
 * break the page around them.
 */
export function selectValidOptions(options: WidgetOptions, report: (message: string) => void): WidgetOptions {
  const fit: WidgetOptions = {}
  for (const [name, value] of Object.entries(options)) {
    try {
      Object.assign(fit, value === null ? { [name]: value } : checkOptions({ [name]: value }))
    } catch (error) {
      report((error as Error).message)
    }
  }
  return fit
}

/** Returns the option as CSS. `auto` follows the content and starts with the default. */
export const parseHeight = (height: WidgetOptions['height'] = 'auto'): string =>
  height === 'auto' ? 'min(100vh, 720px)' : pixels.test(`${height}`) ? `${height}px` : `${height}`

/** Returns the theme in the form of the bridge. JSON omits what is undefined. Invalid colors are omitted. */
export function toBridgeTheme({ theme = 'auto', accent, radius, font }: WidgetChanges): BridgeTheme {
  const entries = Object.entries(typeof theme === 'object' ? (theme ?? {}) : theme === 'auto' ? {} : { scheme: theme })
  const colors = entries.filter(([name, value]) => name === 'scheme' || color.test(value))
  return { ...Object.fromEntries(colors), accent, radius: radius && Number(radius), font } as BridgeTheme
}

/** Returns bars and height in the form of the bridge. */
export const toBridgeFrame = ({ chrome, height }: WidgetChanges): Required<BridgeFrame> => ({
  chrome: String(chrome) !== 'false',
  fit: height === 'auto'
})

// The path of this module on a wallet's server, below the wallet's own address.
const served = /widget\/(index\.js.*)?$/

/**
 * Returns the address of the wallet's page, which ends with a slash. Throws a TypeError when it is invalid or missing: a
 * bundler moves this module to the page's own server.
 */
export function getWalletAddress(base: WidgetOptions['base']): URL {
  const own = import.meta.url
  const address = base ?? (served.test(own) ? own : '')
  const wallet = address && new URL(address, document.baseURI).href.replace(served, '').replace(/\/*$/, '/')
  return /^https?:/.test(wallet) ? new URL(wallet) : throwOptionError('option "base" must be the wallet’s address')
}

/** Returns the frame's first address: the screen, and the parameters that the first paint needs before any message. */
export function createLaunchAddress(wallet: URL, path: string, options: WidgetChanges): string {
  const { scheme = '', page = '', card = '' } = toBridgeTheme(options)
  const mark = path.includes('?') ? '&' : '?'
  const looks = `mwTheme=${scheme}&mwPage=${page}&mwCard=${card}&mwChrome=${toBridgeFrame(options).chrome}`
  return `${wallet}#${path}${mark}mwBridge=1&mwLang=${options.language ?? ''}&${looks}`
}
