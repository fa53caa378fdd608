import type { HostFeatures } from '../host.ts'
import type { Visibility } from '../visibility.ts'
import type { Capabilities } from './capabilities.ts'
import { type Bridge, reportErrors } from './sdk.ts'

// Client and document may both report the same return.
const SAME_MS = 1_000

/** Reports when the app comes to the front again. Old clients report nothing: the document does. */
export function followVisibility({ app }: Bridge, can: Capabilities, own: Visibility): HostFeatures['onActivated'] {
  const listeners = new Set<() => void>()
  let last = Number.NEGATIVE_INFINITY
  const activated = (): void => {
    own.set(true)
    if (performance.now() - last < SAME_MS) return
    last = performance.now()
    for (const listener of [...listeners]) listener()
  }
  if (can.visibility) {
    app.onEvent('activated', reportErrors(activated))
    app.onEvent(
      'deactivated',
      reportErrors(() => own.set(false))
    )
  }
  // The client's message may be lost: a person who touches the page sees it.
  const onTouch = (): void => {
    if (document.visibilityState === 'visible' && !own.visible()) activated()
  }
  addEventListener('pointerdown', onTouch, true)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') activated()
  })
  return listener => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
}
