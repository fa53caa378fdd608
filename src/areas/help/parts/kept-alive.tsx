import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { type ComponentType, type ReactElement, useLayoutEffect, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { ScreenProps } from '../../../parts/screen.ts'
import { onAppStart } from '../../../stores/app-life.ts'
import { onSignedOut } from '../../../stores/session.ts'

interface Page {
  element: HTMLElement
  root: Root
  /** Its scroll position. */
  top: number
}

/**
 * A screen that keeps its input, open parts and scroll position while another screen is open. It is rendered once, in
 * an element of its own, which is moved into the page and out of it; outside the page it is neither visible nor
 * reachable. The end of the session empties it, because the input belongs to the person.
 */
export function keepAlive(Screen: ComponentType<ScreenProps>): ComponentType<ScreenProps> {
  let page: Page | undefined
  const $session = atom(0)

  function forget(): void {
    page?.root.unmount()
    page?.element.remove()
    page = undefined
    $session.set($session.get() + 1)
  }

  onAppStart(forget)
  onSignedOut(forget)
  return function KeptAlive(props: ScreenProps) {
    const place = useRef<HTMLDivElement>(null)
    const session = useStore($session)
    // biome-ignore lint/correctness/useExhaustiveDependencies: what it was drawn with first stays, as the rest of it does
    useLayoutEffect(() => {
      page ??= createPage(<Screen {...props} />)
      const own = page
      place.current?.append(own.element)
      let isPlaced = false
      // After the shell has scrolled the new page to the top.
      const frame = requestAnimationFrame(() => {
        isPlaced = true
        window.scrollTo(0, own.top)
      })
      return () => {
        cancelAnimationFrame(frame)
        // Read here, because the scroll event comes a frame later or not at all.
        if (isPlaced) own.top = scrollY
        own.element.remove()
      }
    }, [session])
    return <div ref={place} />
  }
}

function createPage(screen: ReactElement): Page {
  const element = document.createElement('div')
  const root = createRoot(element)
  root.render(screen)
  return { element, root, top: 0 }
}
