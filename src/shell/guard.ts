import { $place, navigate } from '../location.ts'
import { $isLogin, $returnTo, consumeReturnTo } from '../stores/session.ts'
import { $matcher, matchPath } from './match.ts'

const signing = ['/login', '/register']

/**
 * Keeps anonymous visitors out of what needs a login, and leads on to where they wanted to go once they are signed in
 * (specification 5 and 6). It runs before anything is rendered for a place.
 */
function guard() {
  const { path, search } = $place.get()
  if ($isLogin.get()) {
    if (signing.includes(path)) navigate(consumeReturnTo() ?? '/', { replace: true })
    return
  }
  if (!matchPath(path).route.auth) return
  $returnTo.set(search ? `${path}?${search}` : path)
  navigate('/login', { replace: true })
}

/** Starts guarding; returns the way to stop. */
export function startGuard(): () => void {
  const stops = [$place.subscribe(guard), $isLogin.listen(guard), $matcher.listen(guard)]
  return () => {
    for (const stop of stops) stop()
  }
}
