import { type ReactNode, useLayoutEffect, useRef } from 'react'
import './side-pane.css'

export type SidePaneProps = {
  label: string
  /** The address of the page. */
  current: string
  children: ReactNode
}

/** A list beside the details of one of its rows, or a menu beside what it leads to, in a wide window. It scrolls by itself. */
export function SidePane({ label, current, children }: SidePaneProps) {
  const pane = useRef<HTMLElement>(null)
  // The rows belong to any screen and come and go while the list scrolls: the one that is open is marked from outside.
  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    let isSeen = false
    const mark = () => {
      const links = [...element.querySelectorAll('a[href]')].map(link => ({
        link,
        to: link.getAttribute('href') ?? ''
      }))
      const isListed = links.some(({ to }) => to === current)
      for (const { link, to } of links) {
        // A subpage highlights the listed page above it.
        if (isListed ? to === current : current.startsWith(`${to}/`)) {
          link.setAttribute('aria-current', 'true')
          if (!isSeen) link.scrollIntoView({ block: 'nearest' })
          isSeen = true
        } else link.removeAttribute('aria-current')
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
