import type { HostFeatures, Release } from './host.ts'
import { createOwners } from './owners.ts'
import { onPageViewport } from './viewport.ts'

const doNothing: Release = () => undefined

// The browser asks before a page with unsaved input is left.
function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
  // Older engines ask only with a value.
  event.returnValue = true
}

const unloadGuards = createOwners<true>(isDirty => {
  if (isDirty) addEventListener('beforeunload', askBeforeUnload)
  else removeEventListener('beforeunload', askBeforeUnload)
})

/** The features of a plain page: vibration, and the question before it is left. The rest is done by the page's components. */
export const pageFeatures: HostFeatures = {
  launch: { kind: 'page' },
  hasBack: false,
  hasMainButton: false,
  canScan: false,
  biometrics: null,
  secureStore: null,
  ready: doNothing,
  onBack: () => doNothing,
  mainButton: () => ({ update: doNothing, release: doNothing }),
  holdOpen: () => unloadGuards.hold(true).release,
  onSettings: () => doNothing,
  onActivated: () => doNothing,
  onViewport: onPageViewport,
  haptic(kind) {
    // Missing in some browsers, and refused without a tap.
    navigator.vibrate?.(kind === 'error' ? [20, 60, 20] : 10)
  },
  ask: async () => 'unavailable',
  scan: async () => ({ state: 'unavailable' }),
  downloadFrom: async () => 'unavailable',
  renewSession: async () => null,
  report: doNothing,
  close: () => false
}
