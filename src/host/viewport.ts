import type { Release } from './host.ts'

// Hosts send heights near zero in between; such a one is none.
const leastHeight = 100

/** Whether what a host or a browser calls a height, in CSS pixels, can be one. */
export const isHeight = (value: unknown): value is number => typeof value === 'number' && value >= leastHeight

/** How much of the window's lower end, in CSS pixels, cannot be seen when only so much from its upper edge can. */
export const coveredBelow = (height: number): number => Math.max(0, Math.round(innerHeight - height))

/** `HostFeatures.onViewport` as far as the browser knows: iOS lays its keyboard over the page. */
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
