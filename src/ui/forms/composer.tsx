import { type ReactNode, useEffect, useRef } from 'react'
import './composer.css'

/**
 * The line at the bottom of a conversation: a picture to attach (PhotoField with the look "icon"), the text, and the button that
 * sends, as children of the form.
 */
export function Composer({ children }: { children: ReactNode }) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => (line.current ? makeRoomFor(line.current) : undefined), [])
  return (
    <div ref={line} className="composer">
      {children}
    </div>
  )
}

/** As the line grows, the page scrolls by as much: what stood above it is not covered. Returns a function that stops it. */
function makeRoomFor(line: HTMLElement): () => void {
  let height = line.offsetHeight
  const observer = new ResizeObserver(() => {
    const growthPx = line.offsetHeight - height
    height += growthPx
    if (growthPx > 0) (line.closest('.side-pane') ?? window).scrollBy(0, growthPx)
  })
  observer.observe(line)
  return () => observer.disconnect()
}
