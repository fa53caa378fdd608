import { type ComponentType, useLayoutEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import type { ScreenProps } from '../../../parts/screen.ts'

/**
 * A screen that stays as it is while one is elsewhere: what was typed, what was open and how far it was scrolled. It
 * is drawn once, in an element of its own, which the page takes in and gives back; while it is out of the page it can be neither seen nor reached.
 */
export function keptAlive(Screen: ComponentType<ScreenProps>): ComponentType<ScreenProps> {
  let element: HTMLElement | undefined
  let top = 0
  return function KeptAlive(props: ScreenProps) {
    const place = useRef<HTMLDivElement>(null)
    // biome-ignore lint/correctness/useExhaustiveDependencies: what it was drawn with first stays, as the rest of it does
    useLayoutEffect(() => {
      if (!element) {
        element = document.createElement('div')
        createRoot(element).render(<Screen {...props} />)
      }
      place.current?.append(element)
      let isPlaced = false
      // After the shell has scrolled the new page to the top.
      const frame = requestAnimationFrame(() => {
        isPlaced = true
        window.scrollTo(0, top)
      })
      return () => {
        cancelAnimationFrame(frame)
        // Read here, because the scroll event comes a frame later or not at all.
        if (isPlaced) top = scrollY
        element?.remove()
      }
    }, [])
    return <div ref={place} />
  }
}
