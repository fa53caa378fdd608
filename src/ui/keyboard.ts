import type { Release } from './types.ts'

/**
 * Tells how much of the window's lower end the keyboard covers: iOS lays it over the page. It is a matter of the window,
 * also in a widget, since what listens lies over the whole of it.
 */
export function onKeyboard(listener: (inset: number) => void): Release {
  const viewport = window.visualViewport
  if (!viewport) return () => undefined
  const follow = () => {
    // Hosts send heights near zero in between (hosts.md); such a one is not a keyboard.
    if (viewport.height < 100) return
    listener(Math.max(0, Math.round(innerHeight - viewport.height - viewport.offsetTop)))
  }
  viewport.addEventListener('resize', follow)
  viewport.addEventListener('scroll', follow)
  return () => {
    viewport.removeEventListener('resize', follow)
    viewport.removeEventListener('scroll', follow)
  }
}
