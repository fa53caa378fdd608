import { atom } from 'nanostores'
import type { ComponentType } from 'react'
import { codeMissing } from '../api/newer-build.ts'
import { loadPacks } from '../i18n/translator.ts'
import type { ScreenProps } from '../parts/screen.ts'
import { packsOf, type Route } from '../route.ts'
import { loadArea } from './areas.ts'
import { loadRoutes, matchPath, unknownRoute } from './match.ts'

/** How far the code of a screen has come. */
export type ScreenState =
  | { state: 'loading' }
  | { state: 'ready'; Screen: ComponentType<ScreenProps> }
  | { state: 'failed' }

/** The screens by their route's path; what is not in it has not been asked for. */
export const $screens = atom<Readonly<Record<string, ScreenState | undefined>>>({})

const note = (route: Route, state: ScreenState) => $screens.set({ ...$screens.get(), [route.path]: state })

const Nothing = () => null

// With the table the place is matched again, and shows its own screen.
const loadCode = (route: Route) => (route === unknownRoute ? loadRoutes().then(() => Nothing) : loadArea(route))

/** Loads a screen and its strings, once. A failure (no network, or a chunk of an older release) may be tried again. */
export async function loadScreen(route: Route, load = loadCode): Promise<void> {
  const known = $screens.get()[route.path]
  if (known && known.state !== 'failed') return
  note(route, { state: 'loading' })
  try {
    const [Screen] = await Promise.all([load(route), loadPacks(packsOf(route))])
    note(route, { state: 'ready', Screen })
  } catch {
    note(route, { state: 'failed' })
    codeMissing()
  }
}

/** The screen of the first place, so that the first thing rendered is the screen and not its skeleton. */
export const loadFirstScreen = (path: string): Promise<void> => loadScreen(matchPath(path).route)
