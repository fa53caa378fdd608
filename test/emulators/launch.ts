// How a client opens the app: what it puts into the address.
import type { TelegramOptions } from './emulator.ts'
import { signInitData, type TelegramUser } from './init-data.ts'
import { getTraits, newestVersion } from './profiles.ts'
import { themes } from './themes.ts'

/** `#tgWebAppData=…&…`; empty in a plain browser. */
export function launchHash(options: TelegramOptions, now: number): string {
  const { profile, user, botToken, startParam, initData, theme, version } = options
  if (profile === 'none') return ''
  const signed = user && botToken ? sign(botToken, user, startParam, now) : undefined
  const parts: [string, string | undefined][] = [
    ['tgWebAppData', initData ?? signed],
    ['tgWebAppVersion', version ?? newestVersion],
    ['tgWebAppPlatform', getTraits(profile).platform],
    ['tgWebAppStartParam', startParam],
    ['tgWebAppThemeParams', JSON.stringify(theme ?? themes.day)]
  ]
  const present = parts.filter((part): part is [string, string] => part[1] !== undefined)
  return `#${present.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}

function sign(botToken: string, user: TelegramUser, startParam: string | undefined, now: number): string {
  return signInitData(botToken, {
    user,
    authDate: Math.floor(now / 1_000),
    chatType: 'sender',
    chatInstance: '8134722200314281151',
    ...(startParam !== undefined && { startParam })
  })
}

/** The start parameter is in the query as well. */
export function launchQuery({ profile, startParam }: TelegramOptions): string {
  return startParam && profile !== 'none' ? `?tgWebAppStartParam=${encodeURIComponent(startParam)}` : ''
}
