// The document that the app is drawn in: its root, its size and its scrolling.
import type { Release } from './types.ts'

export { events, onScroll } from './surface-first.ts'

/** Carries skin, scheme, language, what is locked, and the variables of a host's theme. */
export const root = (): HTMLElement => document.documentElement

/** Knows which element has the focus, and which elements there are. */
export const owner = (): Document | ShadowRoot => document

/** The part of the app that can be seen. Hosts send heights near zero in between. */
export const size = (): { width: number; height: number } => ({ width: innerWidth, height: innerHeight })

/** Tells when the size has changed. */
export function onResize(listener: () => void): Release {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/** How far the surface is scrolled. */
export const scrolled = (): number => scrollY

export const scrollTo = (top: number): void => window.scrollTo(0, top)

export const scrollBy = (down: number): void => window.scrollBy(0, down)

/** Where an element begins, from the top of the part that can be seen. */
export const topOf = (element: Element): number => element.getBoundingClientRect().top

/** The browser's own bars take a colour. */
export function tintBars(colour: string): void {
  const meta = document.querySelector('meta[name="theme-color"]') ?? document.createElement('meta')
  meta.setAttribute('name', 'theme-color')
  meta.setAttribute('content', colour)
  document.head.append(meta)
}
