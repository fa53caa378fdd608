import type { Release } from './types.ts'

/** Calls the listener when the size of the window changes. */
export function onResize(listener: () => void): Release {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}
