import { atom } from 'nanostores'
import { homeRoute, type Route, type RouteMatch } from '../route.ts'
import { chunks } from './chunks.ts'

/**
 * Matches paths with the table of all routes. It loads after home's first paint, or with the first screen of another route;
 * until then only home is known.
 */
export const $matcher = atom<((path: string) => RouteMatch) | null>(null)

/** Loads the table. Rejects if it cannot be loaded. */
export async function loadRoutes(): Promise<void> {
  const { matchRoutes } = await chunks.routes()
  $matcher.set(matchRoutes)
}

const home: RouteMatch = { route: homeRoute, params: {} }

/** Stands for every route but home until the table is loaded; its screen loads the table (screens.ts). */
export const unknownRoute: Route = { ...homeRoute, path: '', level: 2, bar: 'back', shape: 'lines' }

/** Returns the route of a path; the last row of the table matches everything. */
export function matchPath(path: string): RouteMatch {
  if (path === '/') return home
  return $matcher.get()?.(path) ?? { route: unknownRoute, params: {} }
}

/** Whether unrelated messages may interrupt a page: they may not interrupt forms and receipts. */
export function isInterruptible(path: string): boolean {
  const { icons, shape } = matchPath(path).route
  return icons !== false && shape !== 'form'
}

/** Returns whether a path has a screen. */
export const hasScreen = (path: string): boolean => matchPath(path).route.path !== '*'
