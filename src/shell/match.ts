import { type MatchWithParams, matchRoute, type Parser } from 'wouter'
import { type Route, routes } from '../routes.ts'

/** A route and the parts of the path that its pattern names. */
export interface Matched {
  route: Route
  params: Readonly<Record<string, string>>
}

/** Patterns of the table: literal parts, `:name` for one part, `*` for anything. */
export const parser: Parser = path => {
  const keys: string[] = []
  const source = path.replace('*', '.*').replace(/:(\w+)/g, (_, key: string) => {
    keys.push(key)
    return '([^/]+)'
  })
  return { pattern: new RegExp(`^${source}$`), keys }
}

/** The first route of the table that fits; the last row fits everything. */
export function matchPath(path: string): Matched {
  for (const route of routes) {
    const [fits, params] = matchRoute(parser, route.path, path) as
      | MatchWithParams<Record<string, string>>
      | [false, null]
    if (fits) return { route, params }
  }
  throw new Error(`no route for ${path}`)
}

/** Whether a screen is there for a path: no link and no tab leads to what is not built. */
export const isBuilt = (path: string): boolean => matchPath(path).route.path !== '*'

/** Where "back" leads on a deep link: the route's own word, else the nearest route above, else mine or home. */
export function parentOf(path: string): string {
  const { route } = matchPath(path)
  if (route.parent) return route.parent
  for (let above = path; above.lastIndexOf('/') > 0; ) {
    above = above.slice(0, above.lastIndexOf('/'))
    if (isBuilt(above)) return above
  }
  return route.auth ? '/mine' : '/'
}
