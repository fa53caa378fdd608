// What the tab of screens shows.
import { LANGUAGES } from '../../../src/contract/languages.ts'
import { writeAddress } from '../address.ts'
import { openings } from './openings.ts'

/** The states that every screen has. */
export const states = ['content', 'loading', 'empty', 'failed', 'offline'] as const
export type State = (typeof states)[number]

/** `states`, `skins` and `openings` show one screen side by side, `screens` every screen in one state. */
export const views = ['one', 'states', 'skins', 'openings', 'screens'] as const
export const skins = [1, 2, 3, 4, 5] as const
export const schemes = ['light', 'dark'] as const
/** Languages in the form that the app stores. */
export const languages = LANGUAGES
/** Widths in pixels; `wide` is a desktop window. */
export const widths = ['320', '360', '390', '480', 'wide'] as const

export interface ScreenPlace {
  path: string
  view: (typeof views)[number]
  state: State
  skin: (typeof skins)[number]
  scheme: (typeof schemes)[number]
  language: (typeof languages)[number]
  width: (typeof widths)[number]
  /** Doubles the length of texts, roughly. */
  long: boolean
  /** Signed out on screens that need no login. */
  visitor: boolean
}

const defaults: ScreenPlace = {
  path: '/',
  view: 'states',
  state: 'content',
  skin: 1,
  scheme: 'light',
  language: 'en',
  width: '390',
  long: false,
  visitor: false
}

/** Reads the address. Missing and unknown values become the defaults. */
export function readShown(hash: string): ScreenPlace {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const choice = <T>(name: string, choices: readonly T[], fallback: T): T =>
    choices.find(value => String(value) === params.get(name)) ?? fallback
  return {
    path: params.get('path') ?? defaults.path,
    view: choice('view', views, defaults.view),
    state: choice('state', states, defaults.state),
    skin: choice('skin', skins, defaults.skin),
    scheme: choice('scheme', schemes, defaults.scheme),
    language: choice('language', languages, defaults.language),
    width: choice('width', widths, defaults.width),
    long: params.get('long') === 'true',
    visitor: params.get('visitor') === 'true'
  }
}

/** Returns the address, without default values. */
export const writeShown = (place: ScreenPlace): string => writeAddress('screens', place, defaults)

export interface Frame extends Pick<ScreenPlace, 'path' | 'state' | 'skin'> {
  /** The name of what is opened in it. */
  opening?: string
}

/** Returns the frames: each is a screen in a state and a skin. */
export function createFrames(place: ScreenPlace, paths: readonly string[]): Frame[] {
  const { path, state, skin } = place
  if (place.view === 'states') return states.map(each => ({ path, state: each, skin }))
  if (place.view === 'skins') return skins.map(each => ({ path, state, skin: each }))
  if (place.view === 'openings')
    return openings.filter(each => each.path === path).map(({ name }) => ({ path, state, skin, opening: name }))
  if (place.view === 'screens') return paths.map(each => ({ path: each, state, skin }))
  return [{ path, state, skin }]
}
