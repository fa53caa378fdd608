// The part of surface.ts that the first screen waits for.
import type { Release } from './types.ts'

/** Hears whatever bubbles up: inside a shadow root only its own root is told what was really pressed. */
export const events = (): EventTarget => document

/** Tells how far the surface is scrolled, now and whenever that changes. */
export function onScroll(listener: (top: number) => void): Release {
  const tell = () => listener(scrollY)
  tell()
  addEventListener('scroll', tell, { passive: true })
  return () => removeEventListener('scroll', tell)
}
