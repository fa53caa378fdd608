// The old screen stays until the code and the data of the new one have loaded, so that no empty frame is shown.
import { $place, type Place, toHref } from '../location.ts'
import { $visiblePlace, delayPlaces } from '../parts/hash-place.ts'
import { $isLogin, onSignedOut } from '../stores/session.ts'
import { getDirection } from '../ui/layout/direction.ts'
import { turnPage } from '../ui/layout/turn-page.ts'
import { matchPath } from './match.ts'
import { $screens, loadScreen } from './screens.ts'

/** How long the old screen stays at most; after that a skeleton is shown. */
const PATIENCE_MS = 250

/** The last path of each route: its data are loaded, so it is shown in the next frame. */
const lastPaths = new Map<string, string>()
onSignedOut(() => lastPaths.clear())

const noteSeen = ({ path }: Place): void => void lastPaths.set(matchPath(path).route.path, path)

const findLevel = ({ path }: Place): number => matchPath(path).route.level

function showPlace(place: Place, patienceMs: number): void {
  const old = $visiblePlace.get()
  const direction = getDirection(findLevel(place), findLevel(old))
  const isSeen = lastPaths.get(matchPath(place.path).route.path) === place.path
  noteSeen(place)
  const apply = () => $visiblePlace.set(place)
  const link = toHref(direction === 'in-right' ? old.path : place.path)
  if (direction === 'none' && isSeen) apply()
  else turnPage(apply, { direction, patienceMs: isSeen ? undefined : patienceMs, link })
}

/** Lets each new place wait for its code and its data, at most {@link PATIENCE_MS}. Returns a function that stops it. */
export function startContinuity(): () => void {
  let stopWaiting = () => {}
  const follow = (place: Place): void => {
    stopWaiting()
    const { route } = matchPath(place.path)
    // The guard replaces it at once.
    if (route.auth && !$isLogin.get()) return
    if (place.path === $visiblePlace.get().path) {
      $visiblePlace.set(place)
      return
    }
    const begunAt = performance.now()
    const isLoading = () => $screens.get()[route.path]?.state === 'loading'
    const go = () => {
      stopWaiting()
      showPlace(place, begunAt + PATIENCE_MS - performance.now())
    }
    void loadScreen(route)
    if (!isLoading()) {
      go()
      return
    }
    const timer = setTimeout(go, PATIENCE_MS)
    const stop = $screens.listen(() => isLoading() || go())
    stopWaiting = () => {
      clearTimeout(timer)
      stop()
      stopWaiting = () => {}
    }
  }
  noteSeen($place.get())
  const stop = delayPlaces(follow)
  return () => {
    stop()
    stopWaiting()
  }
}
