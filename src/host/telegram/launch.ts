import { readColor } from '../color.ts'
import type { BotTarget, Launch } from '../host.ts'
import type { HostTheme } from '../theme.ts'
import { hashLaunch, isInitData } from './launch-mark.ts'

/** A launch after validation. */
export interface TelegramLaunch extends Extract<Launch, { kind: 'telegram' }> {
  theme: HostTheme | null
  /** Telegram's language. Not proven. */
  language: string | null
  /** Telegram's number of the person, empty without data. Not proven. */
  user: string
  /** Identifies this launch, over reloads. */
  mark: string
  /** The checked parameters, for the SDK. */
  params: Readonly<Record<string, string>>
}

/**
 * Reads a launch that src/open/inline.ts has kept: query and hash of the address. Returns null when it is not a launch by Telegram.
 * Invalid parts are left out. Source: https://core.telegram.org/bots/webapps
 */
export function readLaunch(raw: string): TelegramLaunch | null {
  const [query = '', hash = ''] = raw.split(/#(.*)/s)
  const params = readParams(hash.slice(hash.indexOf('?') + 1))
  if (!(params.tgWebAppVersion || params.tgWebAppPlatform || params.tgWebAppData)) return null
  const initData = readInitData(params.tgWebAppData, hash)
  const signed = initData === null ? {} : readParams(initData)
  const user = parseJson(signed.user)
  const version = /^\d{1,2}\.\d{1,2}$/.test(params.tgWebAppVersion ?? '') ? String(params.tgWebAppVersion) : '6.0'
  const platform = /^\w{1,20}$/.test(params.tgWebAppPlatform ?? '') ? String(params.tgWebAppPlatform) : 'unknown'
  const colors = readColors(params.tgWebAppThemeParams)
  const startParam = signed.start_param ?? params.tgWebAppStartParam ?? readParams(query.slice(1)).tgWebAppStartParam
  return {
    kind: 'telegram',
    initData,
    version,
    platform,
    start: readStart(startParam),
    theme: colors && toHostTheme(colors),
    language: readLanguage(user?.language_code),
    user: Number.isSafeInteger(user?.id) ? String(user?.id) : '',
    mark: hashLaunch(initData ?? withTheme(raw, {})),
    params: {
      tgWebAppVersion: version,
      tgWebAppPlatform: platform,
      ...(initData !== null && { tgWebAppData: initData }),
      ...(colors && { tgWebAppThemeParams: JSON.stringify(colors) })
    }
  }
}

/** The part of a launch that the app may see. */
export const toPublicLaunch = ({ kind, initData, version, platform, start }: TelegramLaunch): Launch => ({
  kind,
  initData,
  version,
  platform,
  start
})

/** Returns the launch's address with another theme in it. */
export const withTheme = (raw: string, colors: Readonly<Record<string, string>>): string =>
  raw.replace(/tgWebAppThemeParams=[^&]*/, `tgWebAppThemeParams=${encodeURIComponent(JSON.stringify(colors))}`)

function decodeText(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

function readParams(text: string): Partial<Record<string, string>> {
  const params: Partial<Record<string, string>> = Object.create(null)
  for (const part of text.split('&')) {
    const [name = '', value] = part.split(/=(.*)/s)
    if (value !== undefined) params[decodeText(name)] = decodeText(value)
  }
  return params
}

// In a hash that something on the way has decoded, the value ends at the first `&` of the data.
function readInitData(value: string | undefined, hash: string): string | null {
  const rest = /tgWebAppData=(.*?)(&tgWebApp|$)/s.exec(hash)?.[1]
  return [value, rest].find(isInitData) ?? null
}

function parseJson(json: string | undefined): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json ?? 'null')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** Returns the valid colors of a client's theme; null when there are none. */
export function parseColors(params: unknown): Record<string, string> | null {
  if (typeof params !== 'object' || params === null) return null
  const usable = Object.entries(params).flatMap(([name, value]): [string, string][] => {
    const color = readColor(value)
    return color ? [[name, color]] : []
  })
  return usable.length > 0 ? Object.fromEntries(usable) : null
}

const readColors = (json: string | undefined): Record<string, string> | null => parseColors(parseJson(json))

/** Maps Telegram's colors as its own settings use them: cards on a page. `readFirstPaint` maps two of them the same way. */
export function toHostTheme(colors: Readonly<Record<string, string>>): HostTheme {
  const { bg_color, secondary_bg_color, section_bg_color, text_color, subtitle_text_color, hint_color } = colors
  return {
    page: secondary_bg_color ?? bg_color,
    card: section_bg_color ?? bg_color,
    text: text_color,
    hint: subtitle_text_color ?? hint_color
  }
}

const startForm =
  /^(ref|notice|order|recharge|withdraw|project|task|feedback|request|record|session|account|reset)_([\w-]{1,64})$/

/** Returns where a start parameter leads; null when it is none of the app's. */
export function readStart(param: string | undefined): BotTarget | null {
  const [, to, rest] = startForm.exec(param ?? '') ?? []
  if (!to || !rest) return null
  return to === 'ref' ? { to: 'invite', code: rest } : { to: to as 'notice', id: rest }
}

function readLanguage(code: unknown): string | null {
  return typeof code === 'string' && /^[a-z]{2,3}([-_][a-z\d]{2,8}){0,2}$/i.test(code)
    ? code.replaceAll('_', '-')
    : null
}
