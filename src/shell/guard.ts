import { $place, navigate } from '../location.ts'
import { combineCleanups } from '../stores/join-stops.ts'
import { $isLogin, $returnTo, consumeReturnTo } from '../stores/session.ts'
import { $matcher, matchPath } from './match.ts'

const signing = ['/login', '/register']

/**
 * Redirects visitors from routes that need a login, and back to the requested route once they are signed in. It runs
 * before anything is rendered for a place.
 */
function guardPlace() {
  const { path, search } = $place.get()
  if ($isLogin.get()) {
    if (signing.includes(path)) navigate(consumeReturnTo() ?? '/', { replace: true })
    return
  }
  if (!matchPath(path).route.auth) return
  $returnTo.set(search ? `${path}?${search}` : path)
  navigate('/login', { replace: true })
}

/** Starts the guard. Returns a function that stops it. */
export function startGuard(): () => void {
  const stops = [$place.subscribe(guardPlace), $isLogin.listen(guardPlace), $matcher.listen(guardPlace)]
  return combineCleanups(stops)
}
