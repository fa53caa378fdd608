// What the playground shows, kept in its address, so that a situation can be sent as a link.
import { LANGUAGES } from '../contract/languages.ts'
import { type Fault, faults } from './host/faults.ts'
import { type PartnerProfile, partnerLabels, partnerProfiles } from './host/partner-transport.ts'
import { newestVersion, type Profile, profiles, traitsOf, versions } from './host/profiles.ts'
import { type ThemeName, themeNames } from './host/themes.ts'

/** A client of Telegram, `none`, or a partner's app. */
export type HostName = Profile | `partner-${PartnerProfile}`

/** All hosts with what people call them; the plain browser comes last. */
export const hosts: readonly { name: HostName; label: string; group: 'Telegram' | 'Partner' | 'Plain' }[] = [
  ...profiles
    .filter(profile => profile !== 'none')
    .map(profile => ({ name: profile, label: traitsOf(profile).label, group: 'Telegram' as const })),
  ...partnerProfiles.map(profile => ({
    name: `partner-${profile}` as const,
    label: partnerLabels[profile],
    group: 'Partner' as const
  })),
  { name: 'none', label: 'Plain browser', group: 'Plain' }
]

/** The partner's kind, or undefined when the host is none. */
export const partnerOf = (host: HostName): PartnerProfile | undefined =>
  partnerProfiles.find(profile => host === `partner-${profile}`)

export const launches = ['good', 'old', 'forged', 'without data'] as const
export const networks = ['good', 'slow', 'offline', 'answers lost', 'failing'] as const
export type Network = (typeof networks)[number]
export const storages = ['kept', 'lost at launch', 'blocked'] as const
/** What a partner's app can do: everything, nothing, or it does not even answer. */
export const partnerSkills = ['all', 'none', 'silent'] as const
export const widths = [320, 360, 390, 430] as const
export const languages = ['auto', 'zh-CN', ...LANGUAGES] as const

export interface Shown {
  host: HostName
  version: string
  theme: ThemeName
  /** Id of one of the people. */
  user: number
  launch: (typeof launches)[number]
  start: string
  language: string
  network: Network
  storage: (typeof storages)[number]
  skills: (typeof partnerSkills)[number]
  faults: readonly Fault[]
  width: number
}

export const ground: Shown = {
  host: 'android',
  version: newestVersion,
  theme: 'day',
  user: 100_001,
  launch: 'good',
  start: '',
  language: 'auto',
  network: 'good',
  storage: 'kept',
  skills: 'all',
  faults: [],
  width: 390
}

/** What the app is launched with; another of these is another launch. */
export const launchKeys = ['host', 'version', 'user', 'launch', 'start', 'language', 'storage', 'skills'] as const

/** Reads the address; what it leaves out or does not know is as at the start. */
export function readShown(hash: string): Shown {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const choice = <T>(name: string, choices: readonly T[], fallback: T): T =>
    choices.find(value => String(value) === given.get(name)) ?? fallback
  const user = Number(given.get('user'))
  return {
    host: choice(
      'host',
      hosts.map(({ name }) => name),
      ground.host
    ),
    version: choice('version', versions, newestVersion),
    theme: choice('theme', themeNames, ground.theme),
    user: Number.isSafeInteger(user) && user > 0 ? user : ground.user,
    launch: choice('launch', launches, ground.launch),
    start: /^[\w-]{1,64}$/.exec(given.get('start') ?? '')?.[0] ?? '',
    language: choice('language', languages, 'auto'),
    network: choice('network', networks, ground.network),
    storage: choice('storage', storages, ground.storage),
    skills: choice('skills', partnerSkills, ground.skills),
    faults: faults.filter(fault => given.get('faults')?.split(' ').includes(fault)),
    width: choice('width', widths, ground.width)
  }
}

/** The address of it, without what is as at the start. */
export function writeShown(shown: Shown): string {
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(shown)) {
    const text = Array.isArray(value) ? value.join(' ') : String(value)
    if (text !== String(ground[name as keyof Shown])) given.set(name, text)
  }
  return `#${given}`
}
