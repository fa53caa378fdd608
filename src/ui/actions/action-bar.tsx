import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import './action-bar.css'

type ActionBarProps = {
  children: ReactNode
  /** Stays above the keyboard: for a page with one field. */
  docked?: boolean | undefined
}

/** The primary action of a page, in reach of the thumb. */
export function ActionBar({ children, docked }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useKeyboard(bar)
  return (
    <div ref={bar} className={docked ? 'action-bar action-bar-docked' : 'action-bar'}>
      {children}
    </div>
  )
}

/** Sets the height that the keyboard covers. Where the window itself shrinks, that is nothing. */
function useKeyboard(bar: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const view = globalThis.visualViewport
    if (!view) return
    const follow = () => {
      const covered = Math.max(0, Math.round(innerHeight - view.height * view.scale - view.offsetTop))
      bar.current?.style.setProperty('--keyboard', `${covered}px`)
    }
    follow()
    view.addEventListener('resize', follow)
    view.addEventListener('scroll', follow)
    return () => {
      view.removeEventListener('resize', follow)
      view.removeEventListener('scroll', follow)
    }
  }, [bar])
}
