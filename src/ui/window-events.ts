import type { Release } from './types.ts'

/** Tells how far the document is scrolled, now and whenever that changes. */
export function onScroll(listener: (top: number) => void): Release {
  const tell = () => listener(scrollY)
  tell()
  addEventListener('scroll', tell, { passive: true })
  return () => removeEventListener('scroll', tell)
}

/** Tells when the size of the window has changed. */
export function onResize(listener: () => void): Release {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}
