import { atom } from 'nanostores'
import { reportMissingCode } from '../api/newer-build.ts'
import * as home from '../areas/home/screens/home.tsx'
import { loadPacks } from '../i18n/translator.ts'
import type { Screen } from '../parts/screen.ts'
import { loadStyles, preload } from '../preload.ts'
import { listPacks, type Route, type ScreenName } from '../route.ts'
import { awaitFirstData } from '../stores/first-data.ts'
import { chunks } from './chunks.ts'
import { loadIcons } from './icons.ts'
import { loadRoutes, matchPath, unknownRoute } from './match.ts'

type Screens = Readonly<Record<string, Screen>>

/** Loads a screen's area, the styles and the icons. Rejects if a file cannot be loaded; it may be retried. */
export async function loadArea({ area, screen }: ScreenName): Promise<Screen> {
  if (area === 'home') return home.HomeScreen
  preload(area)
  const [screens] = await Promise.all([chunks[area]() as Promise<Screens>, loadStyles(), loadIcons()])
  const Screen = screens[screen]
  if (!Screen) throw new Error(`${area} has no ${screen}`)
  return Screen
}

/** The loading state of a screen's code. */
type ScreenState = { state: 'loading' } | { state: 'ready'; Screen: Screen } | { state: 'failed' }

/** The screens by path of their route; others have not been requested. */
export const $screens = atom<Readonly<Record<string, ScreenState | undefined>>>({})

const noteScreen = (route: Route, state: ScreenState) => $screens.set({ ...$screens.get(), [route.path]: state })

const Nothing = () => null

// The path is matched again when the table has loaded.
const loadCode = (route: Route) => (route === unknownRoute ? loadRoutes().then(() => Nothing) : loadArea(route))

/** Loads a screen and its texts, once. A failure (no network, or a chunk of an older build) may be retried. */
export async function loadScreen(route: Route, load = loadCode): Promise<void> {
  const current = $screens.get()[route.path]
  if (current && current.state !== 'failed') return
  noteScreen(route, { state: 'loading' })
  try {
    const [Screen] = await Promise.all([load(route), loadPacks(listPacks(route))])
    noteScreen(route, { state: 'ready', Screen })
  } catch {
    noteScreen(route, { state: 'failed' })
    reportMissingCode()
  }
}

/** Loads the screen of the first place, so that no skeleton is rendered before it, and the data of its document. */
export async function loadFirstScreen(path: string): Promise<void> {
  const { route, params } = matchPath(path)
  await loadScreen(route)
  const screen = $screens.get()[route.path]
  const resource = screen?.state === 'ready' ? screen.Screen.resource : undefined
  // The page's inline script has requested them.
  if (resource && params.id && window.opening?.screen) await awaitFirstData(resource, { id: params.id })
}
