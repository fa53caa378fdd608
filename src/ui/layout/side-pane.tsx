import { type ReactNode, useLayoutEffect, useRef } from 'react'
import './side-pane.css'

export type SidePaneProps = {
  label: string
  /** The address of the row whose details the page shows. */
  current: string
  children: ReactNode
}

/** A list beside the details of one of its rows, in a wide window. It scrolls by itself. */
export function SidePane({ label, current, children }: SidePaneProps) {
  const pane = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.pane = ''
    return () => void delete dataset.pane
  }, [])
  // The rows belong to any screen and come and go while the list scrolls: the one that is open is marked from outside.
  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    const mark = () => {
      for (const link of element.querySelectorAll('a[href]')) {
        if (link.getAttribute('href') === current) link.setAttribute('aria-current', 'true')
        else link.removeAttribute('aria-current')
      }
    }
    mark()
    const observer = new MutationObserver(mark)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [current])
  return (
    <aside className="side-pane" ref={pane} aria-label={label}>
      <h2 className="side-pane-title">{label}</h2>
      {children}
    </aside>
  )
}
