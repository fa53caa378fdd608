// Makes the selected host, and the address at which it opens the app.
import { readStart } from '../../../src/host/telegram/launch.ts'
import type { Device } from '../../emulators/client.ts'
import { createDevice } from '../../emulators/client.ts'
import { createMessageLog, type MessageLog } from '../../emulators/log.ts'
import { allCapabilities, createPartnerEmulator, type PartnerEmulator } from '../../emulators/partner.ts'
import type { Profile } from '../../emulators/profiles.ts'
import { createTelegramEmulator, type TelegramEmulator } from '../../emulators/telegram.ts'
import type { Theme } from '../../emulators/themes.ts'
import { logIn, type Person, requestPartnerCode, signLaunch } from '../backend.ts'
import { type HostPlace, partnerOf } from './place.ts'

/** The host around the app. `person` is the owner of the phone. */
export type PlayHost =
  | { kind: 'telegram'; emulator: TelegramEmulator }
  | { kind: 'partner'; emulator: PartnerEmulator }
  | { kind: 'none'; emulator: TelegramEmulator }

/** A launch of the app. */
export interface LaunchResult {
  host: PlayHost
  /** The address of the frame. */
  address: string
  number: number
}

/** The messages of both sides in all launches. */
export const log: MessageLog = createMessageLog()

const framePage = '/playground/frame.html'
const OLD_SECONDS = 90_000
// A link that a person may send into a chat. The SDK would accept its version.
const routeWithVersion = '#/recharge?tgWebAppVersion=6.0'
/** The launch data that each person used last. */
const lastData = new Map<number, string>()
const devices = new Map<number, Device>()
let count = 0

function deviceOf(id: number): Device {
  const device = devices.get(id) ?? createDevice()
  devices.set(id, device)
  return device
}

/** Returns whether a theme is dark, by the luminance of its background; false without a color. */
export function isDark(theme: Theme): boolean {
  const [, red = 'ff', green = 'ff', blue = 'ff'] = /^#(..)(..)(..)$/.exec(theme.bg_color ?? '') ?? []
  const [r, g, b] = [red, green, blue].map(part => Number.parseInt(part, 16)) as [number, number, number]
  return 0.299 * r + 0.587 * g + 0.114 * b < 110
}

/** Returns a theme of Telegram in the form of the bridge. */
export const partnerTheme = (theme: Theme) => ({
  scheme: isDark(theme) ? ('dark' as const) : ('light' as const),
  ...(theme.bg_color && { page: theme.bg_color }),
  ...(theme.section_bg_color && { card: theme.section_bg_color }),
  ...(theme.text_color && { text: theme.text_color }),
  ...(theme.hint_color && { hint: theme.hint_color })
})

export async function launchApp(place: HostPlace, theme: Theme, person: Person | undefined): Promise<LaunchResult> {
  const host = await makeHost(place, theme, person)
  count += 1
  log.add('note', 'launch', place.host)
  return { host, address: `${framePage}${addressOf(host, place.launch)}`, number: count }
}

function addressOf({ kind, emulator }: PlayHost, launch: HostPlace['launch']): string {
  if (kind === 'partner') return emulator.launchHash()
  if (kind === 'telegram' && launch === 'in a route') return routeWithVersion
  const hash = emulator.launchHash()
  return `${emulator.launchQuery()}${launch === 'decoded' ? decodeURIComponent(hash) : hash}`
}

async function makeHost(place: HostPlace, theme: Theme, person: Person | undefined): Promise<PlayHost> {
  const profile = partnerOf(place.host)
  if (profile) return { kind: 'partner', emulator: partner(place, profile, theme) }
  if (place.host === 'none') return { kind: 'none', emulator: createTelegramEmulator({ profile: 'none', theme, log }) }
  const { user: id, start, launch, version, wire, faults } = place
  const initData = launch === 'without data' ? undefined : await dataOf(place)
  const emulator = createTelegramEmulator({
    profile: place.host as Profile,
    version,
    theme,
    faults,
    log,
    device: deviceOf,
    user: launch === 'without data' ? null : { id, first_name: person?.first_name ?? '' },
    clipboard: 'TAypwkznQq6j23ZNVTrmuiH8vtv5fqYRUN',
    ...(wire === 'notify' && { transport: wire }),
    ...(start && { startParam: start }),
    ...(initData !== undefined && { initData })
  })
  return { kind: 'telegram', emulator }
}

async function dataOf({ user, start, launch, language }: HostPlace): Promise<string> {
  const last = lastData.get(user)
  if (last && launch === 'same again') return last
  const data = await signLaunch({
    user,
    ...(start && { start }),
    ...(launch === 'old' && { age: OLD_SECONDS }),
    ...(language !== 'auto' && { language })
  })
  // Changes one digit of the signature.
  if (launch === 'forged') return data.replace(/(hash=)(.)/, (_, name, digit) => name + (digit === '0' ? '1' : '0'))
  if (launch === 'replayed') {
    await logIn(data)
    return data
  }
  lastData.set(user, data)
  return data
}

function partner(place: HostPlace, profile: NonNullable<ReturnType<typeof partnerOf>>, theme: Theme): PartnerEmulator {
  const { skills, launch, start, language, faults } = place
  const target = readStart(start)
  const emulator: PartnerEmulator = createPartnerEmulator({
    profile,
    capabilities: skills === 'all' ? allCapabilities : [],
    silent: skills === 'silent',
    code: async () => codeFor(launch, Number(emulator.user)),
    user: String(place.user),
    theme: partnerTheme(theme),
    faults,
    log,
    safeArea: { top: 0, right: 0, bottom: 0, left: 0 },
    ...(language !== 'auto' && { language }),
    ...(target && target.to !== 'reset' && { start: target })
  })
  return emulator
}

async function codeFor(launch: HostPlace['launch'], user: number): Promise<string | null> {
  if (launch === 'without data') return null
  const code = await requestPartnerCode(user)
  // The backend treats an invented code like one that was used or has expired.
  return launch === 'good' ? code : code.split('').reverse().join('')
}
