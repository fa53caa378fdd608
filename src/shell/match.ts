import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import { type Route, routes } from '../routes.ts'

/** A route and the parts of the path that its pattern names. */
export interface Matched {
  route: Route
  params: Readonly<Record<string, string>>
}

/** The first route of the table that fits; the last row fits everything. */
export function matchPath(path: string): Matched {
  for (const route of routes) {
    const [fits, params] = matchRoute(parse, route.path, path)
    if (fits) return { route, params: params as Matched['params'] }
  }
  throw new Error(`no route for ${path}`)
}

/** Whether a screen is there for a path. */
export const isBuilt = (path: string): boolean => matchPath(path).route.path !== '*'
