import type { HostFeatures, Release, Store } from '../host.ts'
import { applyInsets, noInsets, readInsets } from '../insets.ts'
import type { HostLooks } from '../theme.ts'
import { coveredBelow, isHeight, onPageViewport } from '../viewport.ts'
import type { Capabilities } from './capabilities.ts'
import { themeOf, usableColours, withTheme } from './launch.ts'
import type { Fields, Wire } from './sdk.ts'
import type { Shown } from './shown.ts'

// Both ways that tell of coming back may tell of the same one.
const sameMs = 1_000

// Some clients leave bars out of the height, of which the safe areas tell already. A keyboard is higher.
const barsPx = 100

/** Takes over the themes that the client sends while the app runs, also for the first paint after a reload. */
export function followTheme(wire: Wire, looks: HostLooks, tab: Store): Release {
  return wire.on('theme_changed', data => {
    const colours = usableColours(data?.theme_params)
    if (!colours) return
    looks.take(themeOf(colours))
    const launch = tab.get('launch')
    if (launch !== null) tab.set('launch', withTheme(launch, colours))
  })
}

/** Pads the app by what device and client cover together; src/boot.ts does it with the last of it before there is a client. */
export function followInsets(wire: Wire, can: Capabilities, tab: Store): void {
  if (!can.safeAreas) return
  const parts = { device: noInsets, client: noInsets }
  const take = (part: keyof typeof parts) => (data: Fields) => {
    parts[part] = readInsets(data, parts[part])
    const { device, client } = parts
    const covered = {
      top: device.top + client.top,
      right: device.right + client.right,
      bottom: device.bottom + client.bottom,
      left: device.left + client.left
    }
    applyInsets(covered)
    tab.set('insets', JSON.stringify(covered))
  }
  wire.on('safe_area_changed', take('device'))
  wire.on('content_safe_area_changed', take('client'))
}

/** What can be seen of the window by the client's account and by the browser's. */
export function followViewport(wire: Wire): HostFeatures['onViewport'] {
  const listeners = new Set<() => void>()
  let height = Number.POSITIVE_INFINITY
  wire.on('viewport_changed', data => {
    if (data?.is_state_stable !== true || !isHeight(data.height)) return
    height = data.height
    for (const tell of [...listeners]) tell()
  })
  return listener => {
    let byPage = 0
    let told: number | undefined
    const tell = (): void => {
      const byClient = coveredBelow(height)
      const covered = Math.max(byPage, byClient < barsPx ? 0 : byClient)
      if (covered !== told) listener(covered)
      told = covered
    }
    listeners.add(tell)
    tell()
    const stop = onPageViewport(covered => {
      byPage = covered
      tell()
    })
    return () => {
      listeners.delete(tell)
      stop()
    }
  }
}

/** Tells when the app is looked at again. Old clients tell nothing; the document's own visibility stands in. */
export function followVisibility(wire: Wire, can: Capabilities, shown: Shown): (listener: () => void) => Release {
  const listeners = new Set<() => void>()
  let last = Number.NEGATIVE_INFINITY
  const activated = (): void => {
    if (performance.now() - last < sameMs) return
    last = performance.now()
    for (const listener of [...listeners]) listener()
  }
  if (can.visibility) {
    wire.on('visibility_changed', data => {
      const visible = data?.is_visible
      if (typeof visible !== 'boolean') return
      shown.set(visible)
      if (visible) activated()
    })
  }
  // Whatever the client has last said: the person is here. Its word of that may be lost.
  const here = (): void => {
    if (document.visibilityState !== 'visible' || shown.visible()) return
    shown.set(true)
    activated()
  }
  addEventListener('pointerdown', here, true)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    shown.set(true)
    activated()
  })
  return listener => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
}
