import type { Release } from './types.ts'

/** Calls the listener with the scroll position, now and on each change. */
export function onScroll(listener: (top: number) => void): Release {
  const tell = () => listener(scrollY)
  tell()
  addEventListener('scroll', tell, { passive: true })
  return () => removeEventListener('scroll', tell)
}
