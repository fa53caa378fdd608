import type { Release } from './host.ts'

// Hosts send heights near zero during animations.
const MIN_HEIGHT_PX = 100

/** Returns whether a value can be a height in CSS pixels. */
export const isHeight = (value: unknown): value is number => typeof value === 'number' && value >= MIN_HEIGHT_PX

/** Returns how many CSS pixels at the lower end of the window are covered when `height` pixels from its top are visible. */
export const coveredBelow = (height: number): number => Math.max(0, Math.round(innerHeight - height))

/** `HostFeatures.onViewport` from the browser's visual viewport: the keyboard of iOS covers the page. */
export function onPageViewport(listener: (covered: number) => void): Release {
  const viewport = window.visualViewport
  if (!viewport) return () => undefined
  const tell = (): void => {
    if (isHeight(viewport.height)) listener(coveredBelow(viewport.height + viewport.offsetTop))
  }
  tell()
  for (const type of ['resize', 'scroll']) viewport.addEventListener(type, tell)
  return () => {
    for (const type of ['resize', 'scroll']) viewport.removeEventListener(type, tell)
  }
}
