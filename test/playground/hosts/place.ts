// What the playground shows. Its address encodes this, so a situation can be shared as a link.
import { LANGUAGES } from '../../../src/contract/languages.ts'
import { type Fault, faults } from '../../emulators/faults.ts'
import { type PartnerProfile, partnerLabels, partnerProfiles } from '../../emulators/partner-transport.ts'
import { getTraits, newestVersion, type Profile, profiles, versions } from '../../emulators/profiles.ts'
import { type ThemeName, themeNames } from '../../emulators/themes.ts'
import { type Network, networks } from '../../emulators/webview/network.ts'
import { storages } from '../../emulators/webview/world.ts'
import { writeAddress } from '../address.ts'

/** A client of Telegram, `none`, or a partner's app. */
export type HostName = Profile | `partner-${PartnerProfile}`

/** All hosts with their labels; the plain browser comes last. */
export const hosts: readonly { name: HostName; label: string; group: 'Telegram' | 'Partner' | 'Plain' }[] = [
  ...profiles
    .filter(profile => profile !== 'none')
    .map(profile => ({ name: profile, label: getTraits(profile).label, group: 'Telegram' as const })),
  ...partnerProfiles.map(profile => ({
    name: `partner-${profile}` as const,
    label: partnerLabels[profile],
    group: 'Partner' as const
  })),
  { name: 'none', label: 'Plain browser', group: 'Plain' }
]

/** Returns the kind of a partner, or undefined for other hosts. */
export const partnerOf = (host: HostName): PartnerProfile | undefined =>
  partnerProfiles.find(profile => host === `partner-${profile}`)

/**
 * `same again`: a relaunch with the data of the last launch. `replayed`: another person has used the data before. `decoded`: the
 * address was decoded on the way. `in a route`: not a launch, but a link to a route of the app with a parameter of Telegram's,
 * opened in the running app.
 */
export const launches = [
  'good',
  'same again',
  'old',
  'forged',
  'replayed',
  'without data',
  'decoded',
  'in a route'
] as const
/** Returns the kinds of launches for a host: a partner's app hands over codes, and puts no data into an address. */
export const launchesOf = (host: HostName): readonly HostPlace['launch'][] =>
  partnerOf(host) ? ['good', 'old', 'forged', 'replayed', 'without data'] : launches
/** `notify` is the transport of the oldest clients. */
export const wires = ['its own', 'notify'] as const
export const downloads = ['work', 'do nothing'] as const
export const reloads = ['only by hand', 'every few seconds'] as const
/** The capabilities of a partner's app; `silent` does not even answer. */
export const partnerSkills = ['all', 'none', 'silent'] as const
export const widths = [320, 360, 390, 430] as const
export const languages = ['auto', ...LANGUAGES] as const

export interface HostPlace {
  host: HostName
  version: string
  wire: (typeof wires)[number]
  theme: ThemeName
  /** Id of one of the demo people. */
  user: number
  launch: (typeof launches)[number]
  start: string
  language: string
  network: Network
  storage: (typeof storages)[number]
  downloads: (typeof downloads)[number]
  reloads: (typeof reloads)[number]
  skills: (typeof partnerSkills)[number]
  faults: readonly Fault[]
  width: number
}

export const defaults: HostPlace = {
  host: 'android',
  version: newestVersion,
  wire: 'its own',
  theme: 'day',
  user: 100_001,
  launch: 'good',
  start: '',
  language: 'auto',
  network: 'good',
  storage: 'kept',
  downloads: 'work',
  reloads: 'only by hand',
  skills: 'all',
  faults: [],
  width: 390
}

/** Settings that take effect at a launch: a change launches the app again. */
export const launchKeys = [
  'host',
  'version',
  'wire',
  'user',
  'launch',
  'start',
  'language',
  'storage',
  'skills'
] as const

/** Reads the address. Missing and unknown values become the defaults. */
export function readShown(hash: string): HostPlace {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const choice = <T>(name: string, choices: readonly T[], fallback: T): T =>
    choices.find(value => String(value) === params.get(name)) ?? fallback
  const user = Number(params.get('user'))
  const host = choice(
    'host',
    hosts.map(({ name }) => name),
    defaults.host
  )
  return {
    host,
    version: choice('version', versions, newestVersion),
    wire: choice('wire', wires, defaults.wire),
    theme: choice('theme', themeNames, defaults.theme),
    user: Number.isSafeInteger(user) && user > 0 ? user : defaults.user,
    launch: choice('launch', launchesOf(host), defaults.launch),
    start: /^[\w-]{1,64}$/.exec(params.get('start') ?? '')?.[0] ?? '',
    language: choice('language', languages, 'auto'),
    network: choice('network', networks, defaults.network),
    storage: choice('storage', storages, defaults.storage),
    downloads: choice('downloads', downloads, defaults.downloads),
    reloads: choice('reloads', reloads, defaults.reloads),
    skills: choice('skills', partnerSkills, defaults.skills),
    faults: faults.filter(fault => params.get('faults')?.split(' ').includes(fault)),
    width: choice('width', widths, defaults.width)
  }
}

/** Returns the address, without default values. */
export const writeShown = (place: HostPlace): string => writeAddress('hosts', place, defaults)
