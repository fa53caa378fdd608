import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import type { Matched } from '../route.ts'
import { routes } from '../routes.ts'

/** Returns the first route of the table that matches a path. */
export function matchRoutes(path: string): Matched {
  for (const route of routes) {
    const [fits, params] = matchRoute(parse, route.path, path)
    if (fits) return { route, params: params as Matched['params'] }
  }
  throw new Error(`no route for ${path}`)
}
