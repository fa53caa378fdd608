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
  /** How far it was scrolled. */
  top: number
}

/**
 * A screen that stays as it is while one is elsewhere: what was typed, what was open and how far it was scrolled. It
 * is drawn once, in an element of its own, which the page takes in and gives back; while it is out of the page it can be neither seen nor reached.
 * What was typed belongs to the person: with the end of the session the screen begins empty.
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
      page ??= draw(<Screen {...props} />)
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

function draw(screen: ReactElement): Page {
  const element = document.createElement('div')
  const root = createRoot(element)
  root.render(screen)
  return { element, root, top: 0 }
}
