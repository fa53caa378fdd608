import { CODE_MISSING, fetchNewerMainScript, reloadForCode } from '../api/newer-build.ts'
import { host } from '../host/current.ts'
import { $place } from '../location.ts'
import { listScripts } from '../preload.ts'
import type { Areas } from '../route.ts'
import { $hasUnsavedInput } from '../stores/frame.ts'
import { combineCleanups } from '../stores/join-stops.ts'
import { matchPath } from './match.ts'
import { $screens } from './screens.ts'

/** The area of the current route and its failure, if its screen could not be loaded. Each failure is an object of its own. */
function findMissing(): { area: keyof Areas; failure: object } | undefined {
  const { path, area } = matchPath($place.get().path).route
  const screen = $screens.get()[path]
  return screen?.state === 'failed' ? { area, failure: screen } : undefined
}

const isAnswering = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false
  )

/**
 * WebKit does not request a script again that failed once, until the page is reloaded. Returns the area's
 * script if the server has everything that the area needs, although it could not be imported twice.
 */
async function findRefusedScript(area: keyof Areas, failed: Set<keyof Areas>): Promise<string | undefined> {
  const scripts = area === 'home' ? [] : await listScripts(area)
  const isAgain = failed.has(area)
  failed.add(area)
  return isAgain && (await Promise.all(scripts.map(isAnswering))).every(Boolean) ? scripts[0] : undefined
}

/**
 * When code is missing because another build was deployed, reloads the page at the next change of route, or at once where
 * the current route has nothing to show, or waits for a part. Unsaved input and calls that are being sent come first, unless the screen
 * waits: it has no input then, and drafts outlive the reload.
 * Returns a function that stops it.
 */
export function followMissingCode(): () => void {
  const failed = new Set<keyof Areas>()
  // The main script of another build, or a script that is gone.
  let newer: string | undefined
  let isDue = false
  let isAwaited = false
  let isChecking = false

  const reload = () => {
    if (newer !== undefined && isDue && (isAwaited || !$hasUnsavedInput.get())) reloadForCode(host.reload)
  }
  const onMissing = async (event: Event) => {
    isAwaited ||= event instanceof CustomEvent && event.detail === true
    if (isChecking) return
    isChecking = true
    let missing = findMissing()
    let checked: typeof missing
    do {
      checked = missing
      newer = (await fetchNewerMainScript()) ?? (checked && (await findRefusedScript(checked.area, failed))) ?? newer
      missing = findMissing()
      // On a slow network the screen was opened, and has failed, once more since.
    } while (missing && missing.failure !== checked?.failure)
    isChecking = false
    isDue ||= missing !== undefined || isAwaited
    reload()
  }
  let { path } = $place.get()
  addEventListener(CODE_MISSING, onMissing)
  const stops = [
    () => removeEventListener(CODE_MISSING, onMissing),
    $hasUnsavedInput.listen(reload),
    $place.listen(place => {
      if (place.path === path) return
      path = place.path
      isAwaited = false
      isDue = newer !== undefined
      reload()
    })
  ]
  return combineCleanups(stops)
}
