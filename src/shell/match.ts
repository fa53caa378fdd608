import { parse } from 'regexparam'
import { type Route, routes } from '../routes.ts'

/** A route and the parts of the path that its pattern names. */
export interface Matched {
  route: Route
  params: Readonly<Record<string, string>>
}

const patterns = routes.map(route => ({ route, ...parse(route.path) }))

/** The first route of the table that fits; the last row fits everything. */
export function matchPath(path: string): Matched {
  for (const { route, pattern, keys } of patterns) {
    const found = pattern.exec(path)
    if (found) return { route, params: Object.fromEntries(keys.map((key, at) => [key, found[at + 1] ?? ''])) }
  }
  throw new Error(`no route for ${path}`)
}

/** Whether a screen is there for a path. */
export const isBuilt = (path: string): boolean => matchPath(path).route.path !== '*'
