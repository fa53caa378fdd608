import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import './pull-refresh.css'

const FIRE_PX = 56
const MAX_PX = 76
const SLACK_PX = 16
/** While the page reloads. */
const HELD_PX = 64

/** Moves the page below the mark, so that the mark lies on nothing. */
function movePage(px: number): void {
  const page = document.querySelector('main')
  if (page) page.style.translate = px > 0 ? `0 ${px}px` : ''
}

/** Reloads the page when it is pulled down at its top. Scripts and keyboards have other ways, so that only the result is announced. */
export function PullRefresh({ onRefresh }: { onRefresh: () => Promise<void> }) {
  const mark = useRef<HTMLSpanElement>(null)
  const [busy, setBusy] = useState(false)
  const refresh = useRef(onRefresh)
  refresh.current = onRefresh
  useEffect(() => {
    if (busy) return
    const showPull = (px: number) => {
      if (!mark.current) return
      movePage(px)
      // Without a pull the style sheet decides, which shows the mark while the page reloads.
      mark.current.style.translate = px > 0 ? `0 ${px}px` : ''
      mark.current.style.opacity = px > 0 ? `${px / FIRE_PX}` : ''
    }
    return followPull(showPull, () => {
      setBusy(true)
      movePage(HELD_PX)
      void refresh.current().finally(() => {
        movePage(0)
        setBusy(false)
      })
    })
  }, [busy])
  return (
    <span ref={mark} className={busy ? 'pull-refresh pull-refresh-busy' : 'pull-refresh'} aria-hidden="true">
      <Icon name="refresh-cw" size={20} />
    </span>
  )
}

/** Follows a finger that pulls the page down at its top. Returns a function that stops it. */
function followPull(showPull: (px: number) => void, fire: () => void): () => void {
  let from: Touch | undefined
  let pulled = 0
  const end = () => {
    const isFar = pulled >= FIRE_PX
    from = undefined
    pulled = 0
    showPull(0)
    if (isFar) fire()
  }
  const start = ({ touches, target }: TouchEvent) => {
    const isFree = scrollY <= 0 && !(target as Element).closest('dialog, input, textarea')
    from = isFree && touches.length === 1 ? touches[0] : undefined
  }
  const move = ({ touches: [touch] }: TouchEvent) => {
    if (!from || !touch) return
    const down = touch.clientY - from.clientY
    const isSideways = pulled === 0 && Math.abs(touch.clientX - from.clientX) > down
    const isTaken = scrollY > 0 || 'dragging' in document.documentElement.dataset
    pulled = isSideways || isTaken ? 0 : Math.max(0, Math.min(MAX_PX, (down - SLACK_PX) / 2))
    if (isTaken) from = undefined
    showPull(pulled)
  }
  const events = { touchstart: start, touchmove: move, touchend: end, touchcancel: end } as const
  const all = Object.entries(events) as [string, (event: Event) => void][]
  for (const [name, listener] of all) addEventListener(name, listener, { passive: true })
  return () => {
    for (const [name, listener] of all) removeEventListener(name, listener)
  }
}
