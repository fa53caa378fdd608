import { atom } from 'nanostores'
import { homeRoute, type Matched, type Route } from '../route.ts'

/**
 * Matches paths with the table of all routes. It comes after home's first paint, or with the first screen of another place;
 * until then only home is known.
 */
export const $matcher = atom<((path: string) => Matched) | null>(null)

/** Loads the table. Rejects when it cannot be had. */
export async function loadRoutes(): Promise<void> {
  const { matchRoutes } = await import('./match-routes.ts')
  $matcher.set(matchRoutes)
}

const home: Matched = { route: homeRoute, params: {} }

/** Every place but home while the table is not there: to load its screen is to load the table (screens.ts). */
export const unknownRoute: Route = { ...homeRoute, path: '', level: 2, bar: 'back', shape: 'lines' }

/** The route of a path; the last row of the table fits everything. */
export function matchPath(path: string): Matched {
  if (path === '/') return home
  return $matcher.get()?.(path) ?? { route: unknownRoute, params: {} }
}

/** Whether a screen is there for a path. */
export const isBuilt = (path: string): boolean => matchPath(path).route.path !== '*'
