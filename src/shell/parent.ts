import { hasScreen, matchPath } from './match.ts'

/** Returns where "back" leads on a deep link: the route's parent, else the nearest route above, else mine or home. */
export function getParent(path: string): string {
  const { route } = matchPath(path)
  if (route.parent) return route.parent
  for (let above = path; above.lastIndexOf('/') > 0; ) {
    above = above.slice(0, above.lastIndexOf('/'))
    if (hasScreen(above)) return above
  }
  return route.auth ? '/mine' : '/'
}
