// See src/ui/surface-first.ts, in whose place this stands.
import type { Release } from '../ui/types.ts'
import { box } from './box.ts'

export const events = (): EventTarget => box().shadow

export function onScroll(listener: (top: number) => void): Release {
  const { scroller } = box()
  const tell = () => listener(scroller.scrollTop)
  tell()
  scroller.addEventListener('scroll', tell, { passive: true })
  return () => scroller.removeEventListener('scroll', tell)
}
