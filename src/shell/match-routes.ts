import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import type { RouteMatch } from '../route.ts'
import { routes } from '../routes.ts'

let last: { path: string; matched: RouteMatch } | undefined

/** Returns the first route of the table that matches a path. Each change of place asks several times for the same. */
export function matchRoutes(path: string): RouteMatch {
  if (last?.path !== path) last = { path, matched: search(path) }
  return last.matched
}

function search(path: string): RouteMatch {
  for (const route of routes) {
    const [fits, params] = matchRoute(parse, route.path, path)
    if (fits) return { route, params: params as RouteMatch['params'] }
  }
  throw new Error(`no route for ${path}`)
}
