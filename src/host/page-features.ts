import type { HostFeatures, Release } from './host.ts'
import { owners } from './owners.ts'
import { onPageViewport } from './viewport.ts'

const nothing: Release = () => undefined

// The browser's own question before a page with unsaved input goes.
function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
  // Without a value older engines ask nothing.
  event.returnValue = true
}

const dirty = owners<true>(held => {
  if (held) addEventListener('beforeunload', askBeforeUnload)
  else removeEventListener('beforeunload', askBeforeUnload)
})

/** What the plain page has: it vibrates, and asks before it goes. All else its own components do. */
export const pageFeatures: HostFeatures = {
  launch: { kind: 'page' },
  hasBack: false,
  hasMainButton: false,
  canScan: false,
  biometrics: null,
  secureStore: null,
  ready: nothing,
  onBack: () => nothing,
  mainButton: () => ({ update: nothing, release: nothing }),
  holdOpen: () => dirty.hold(true).release,
  onSettings: () => nothing,
  onActivated: () => nothing,
  onViewport: onPageViewport,
  haptic(kind) {
    // Refused without a tap before it, and not everywhere there.
    navigator.vibrate?.(kind === 'error' ? [20, 60, 20] : 10)
  },
  ask: async () => 'unavailable',
  scan: async () => ({ state: 'unavailable' }),
  downloadFrom: async () => 'unavailable',
  renewSession: async () => null,
  tell: nothing,
  close: () => false
}
