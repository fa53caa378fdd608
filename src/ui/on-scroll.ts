import type { Release } from './types.ts'

/** Calls the listener with the scroll position of the window when that changes, and when anything else scrolls. */
export function onScroll(listener: (top: number) => void): Release {
  const report = () => listener(scrollY)
  addEventListener('scroll', report, { passive: true, capture: true })
  return () => removeEventListener('scroll', report, { capture: true })
}
