import { atom } from 'nanostores'
import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import { homeRoute } from '../home-route.ts'
import type { Route } from '../routes.ts'

/** A route and the parts of the path that its pattern names. */
export interface Matched {
  route: Route
  params: Readonly<Record<string, string>>
}

/** The table. It comes after home's first paint, or with the first screen of another place; until then home is known. */
export const $routes = atom<readonly Route[]>([homeRoute])

/** Brings the table. Rejects when it cannot be had. */
export async function loadRoutes(): Promise<void> {
  const { routes } = await import('../routes.ts')
  if ($routes.get() !== routes) $routes.set(routes)
}

const Nothing = () => null

// Every place but home while the table is not there. To load its screen is to load the table, after which the place is
// matched again; what fails is shown and tried again as with a screen.
const unknown: Matched = {
  params: {},
  route: {
    path: '',
    screen: () => loadRoutes().then(() => ({ UnknownScreen: Nothing })),
    level: 2,
    bar: 'back',
    auth: false,
    title: '',
    sections: [],
    shape: 'lines'
  }
}

/** The first route of the table that fits; the last row fits everything. */
export function matchPath(path: string): Matched {
  for (const route of $routes.get()) {
    const [fits, params] = matchRoute(parse, route.path, path)
    if (fits) return { route, params: params as Matched['params'] }
  }
  return unknown
}

/** Whether a screen is there for a path. */
export const isBuilt = (path: string): boolean => matchPath(path).route.path !== '*'
