import { atom } from 'nanostores'
import type { ComponentType } from 'react'
import { packsOf } from '../i18n/sections.ts'
import { loadPacks } from '../i18n/translator.ts'
import type { ScreenProps } from '../parts/screen.ts'
import type { Route, ScreenModule } from '../routes.ts'
import { matchPath } from './match.ts'

/** How far the code of a screen has come. */
export type ScreenState =
  | { state: 'loading' }
  | { state: 'ready'; Screen: ComponentType<ScreenProps> }
  | { state: 'failed' }

/** The screens by their route's path; what is not in it has not been asked for. */
export const $screens = atom<Readonly<Record<string, ScreenState | undefined>>>({})

const note = (route: Route, state: ScreenState) => $screens.set({ ...$screens.get(), [route.path]: state })

function screenOf(module: ScreenModule): ComponentType<ScreenProps> {
  const name = Object.keys(module).find(key => key.endsWith('Screen'))
  const Screen = name && module[name]
  if (!Screen) throw new Error('the file has no screen')
  return Screen
}

// Home has a pack of its own; every other screen needs the shell's too, its title first of all.
const packsFor = ({ path, sections }: Route) => (path === '/' ? [] : (['shell', ...packsOf(sections)] as const))

/** Loads a screen and its strings, once. A failure (no network, or a chunk of an older release) may be tried again. */
export async function loadScreen(route: Route): Promise<void> {
  const known = $screens.get()[route.path]
  if (known && known.state !== 'failed') return
  note(route, { state: 'loading' })
  try {
    const [module] = await Promise.all([route.screen(), loadPacks(packsFor(route))])
    note(route, { state: 'ready', Screen: screenOf(module) })
  } catch {
    note(route, { state: 'failed' })
  }
}

/** The screen of the first place, so that the first thing rendered is the screen and not its skeleton. */
export const loadFirstScreen = (path: string): Promise<void> => loadScreen(matchPath(path).route)
