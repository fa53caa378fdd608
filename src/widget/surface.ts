// A box inside somebody else's page as the surface: see src/ui/surface.ts, in whose place this stands. What is here never
// reaches out of the box. (What lies over everything, sheets and toasts, is in the browser's top layer.)
import type { Release } from '../ui/types.ts'
import { box } from './box.ts'

export { events, onScroll } from './surface-first.ts'

export const root = (): HTMLElement => box().root

export const owner = (): Document | ShadowRoot => box().shadow

export function size(): { width: number; height: number } {
  const { clientWidth: width, clientHeight: height } = box().root
  return { width, height }
}

export function onResize(listener: () => void): Release {
  const watcher = new ResizeObserver(listener)
  watcher.observe(box().root)
  // A picture that lies over the whole window has the window's size.
  addEventListener('resize', listener)
  return () => {
    watcher.disconnect()
    removeEventListener('resize', listener)
  }
}

export const scrolled = (): number => box().scroller.scrollTop

export const scrollTo = (top: number): void => box().scroller.scrollTo(0, top)

export const scrollBy = (down: number): void => box().scroller.scrollBy(0, down)

export const topOf = (element: Element): number =>
  element.getBoundingClientRect().top - box().root.getBoundingClientRect().top

// The browser's bars belong to the page around.
export const tintBars = (_colour: string): void => undefined
