import type { HostFeatures, Store } from '../host.ts'
import { applyInsets, getInsetsKey, noInsets, readInsets } from '../insets.ts'
import { createOwners } from '../owners.ts'
import type { HostLooks } from '../theme.ts'
import { isHeight, measureCoveredHeight, onPageViewport } from '../viewport.ts'
import { attemptCall } from './bridge.ts'
import { getThemeColor } from './buttons.ts'
import type { Capabilities } from './capabilities.ts'
import { parseColors, toHostTheme, withTheme } from './launch.ts'
import { type Bridge, reportErrors } from './sdk.ts'

// Some clients leave their bars out of the height, although the safe areas contain them. A keyboard is higher than this.
const BARS_PX = 100

const getPageColor = (looks: HostLooks) => (looks.scheme() === 'dark' ? '#0e1018' : '#f6f3ed')

/** Follows the client's theme. It is also written into the launch, so that a reload is painted in it. */
export function followTheme({ app }: Bridge, looks: HostLooks, tab: Store): void {
  app.onEvent(
    'themeChanged',
    reportErrors(() => {
      const colors = parseColors(app.themeParams)
      if (!colors) return
      looks.take(toHostTheme(colors))
      const launch = tab.get('launch')
      if (launch !== null) tab.set('launch', withTheme(launch, colors))
    })
  )
}

/** Keeps the client's bars in the page's colors. */
export function followBarColors({ app }: Bridge, can: Capabilities, looks: HostLooks): void {
  if (!can.barColors) return
  const apply = (): void => {
    const page = getThemeColor('--page', getPageColor(looks)) as `#${string}`
    attemptCall(() => app.setHeaderColor(can.anyHeaderColor ? page : 'secondary_bg_color'))
    attemptCall(() => app.setBackgroundColor(page))
    if (can.bottomBarColor)
      attemptCall(() =>
        app.setBottomBarColor(
          getThemeColor('--surface', looks.scheme() === 'dark' ? '#191c28' : '#fffefb') as `#${string}`
        )
      )
  }
  apply()
  // After the other listeners have put the scheme on the page.
  looks.onScheme(() => void setTimeout(apply))
}

/** Pads the page by the safe areas of device and client together, and keeps them for the next launch, which src/open pads. */
export function followInsets({ app }: Bridge, can: Capabilities, store: Store, platform: string): void {
  if (!can.safeAreas) return
  let [device, client] = [noInsets, noInsets]
  const apply = (): void => {
    device = readInsets(app.safeAreaInset, device)
    client = readInsets(app.contentSafeAreaInset, client)
    const covered = {
      top: device.top + client.top,
      right: device.right + client.right,
      bottom: device.bottom + client.bottom,
      left: device.left + client.left
    }
    applyInsets(covered)
    store.set(getInsetsKey(platform), JSON.stringify(covered))
  }
  app.onEvent('safeAreaChanged', reportErrors(apply))
  app.onEvent('contentSafeAreaChanged', reportErrors(apply))
}

/** How much of the window the client and the browser cover; see `HostFeatures.onViewport`. */
export function followViewport({ app }: Bridge): HostFeatures['onViewport'] {
  const listeners = new Set<() => void>()
  let height = Number.POSITIVE_INFINITY
  app.onEvent('viewportChanged', ({ isStateStable }) => {
    if (!isStateStable || !isHeight(app.viewportStableHeight)) return
    height = app.viewportStableHeight
    for (const notify of [...listeners]) queueMicrotask(notify)
  })
  return listener => {
    let byPage = 0
    let last: number | undefined
    const notify = (): void => {
      const byClient = measureCoveredHeight(height)
      const covered = Math.max(byPage, byClient < BARS_PX ? 0 : byClient)
      if (covered !== last) listener(covered)
      last = covered
    }
    listeners.add(notify)
    notify()
    const stop = onPageViewport(covered => {
      byPage = covered
      notify()
    })
    return () => {
      listeners.delete(notify)
      stop()
    }
  }
}

/** While input would be lost: the client asks before it closes, and swipes do not close it. */
export function createUnloadGuard({ app }: Bridge, can: Capabilities, platform: string): HostFeatures['holdOpen'] {
  let isOn = false
  const holders = createOwners<true>(isHeld => {
    if ((isHeld === true) === isOn) return
    isOn = isHeld === true
    if (can.swipes) attemptCall(() => (isOn ? app.disableVerticalSwipes() : app.enableVerticalSwipes()))
    if (!can.closingConfirmation) return
    if (isOn) attemptCall(() => app.enableClosingConfirmation())
    // Web A turns the confirmation on for every call, this one too.
    else if (platform !== 'weba') attemptCall(() => app.disableClosingConfirmation())
  })
  return () => holders.hold(true).release
}
