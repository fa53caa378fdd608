import { CODE_MISSING, newerMain, reloadFor } from '../api/newer-build.ts'
import { host } from '../host/current.ts'
import { $place } from '../location.ts'
import { $dirty } from '../stores/features.ts'
import { matchPath } from './match.ts'
import { $screens } from './screens.ts'

const isScreenMissing = (): boolean => $screens.get()[matchPath($place.get().path).route.path]?.state === 'failed'

/**
 * When code is missing because another build was deployed, loads the page anew at the next change of route, or at once where
 * the current route has nothing to show. Unsaved input and calls that are being sent come first; drafts outlive the reload.
 * Returns a function that stops it.
 */
export function followMissingCode(): () => void {
  let newer: string | undefined
  let isDue = false
  let isChecking = false

  const reload = () => {
    if (newer !== undefined && isDue && !$dirty.get()) reloadFor(newer, host.tabStorage, host.reload)
  }
  const onMissing = async () => {
    if (isChecking) return
    isChecking = true
    newer = (await newerMain()) ?? newer
    isChecking = false
    isDue ||= isScreenMissing()
    reload()
  }
  let { path } = $place.get()
  addEventListener(CODE_MISSING, onMissing)
  const stops = [
    () => removeEventListener(CODE_MISSING, onMissing),
    $dirty.listen(reload),
    $place.listen(place => {
      if (place.path === path) return
      path = place.path
      isDue = newer !== undefined
      reload()
    })
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
