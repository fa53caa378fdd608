import { type PointerEvent, useEffect, useRef } from 'react'

const HOLD_MS = 500
// A finger that moves farther scrolls.
const STILL_PX = 10

/** The click at the end of a hold must not press what has taken the place of the element. */
function ignoreNextClick(): void {
  const ignore = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const stop = () => setTimeout(() => removeEventListener('click', ignore, true))
  addEventListener('click', ignore, true)
  addEventListener('pointerup', stop, { once: true })
  addEventListener('pointercancel', stop, { once: true })
}

/** Returns handlers that call back when a finger or a pen stays on the element. A mouse has buttons for the same. */
export function useLongPress(onHold: (() => void) | undefined) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> }>(undefined)
  const end = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  useEffect(() => () => clearTimeout(press.current?.timer), [])
  const begin = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
    end()
    if (pointerType === 'mouse' || !onHold) return
    const timer = setTimeout(() => {
      ignoreNextClick()
      onHold()
    }, HOLD_MS)
    press.current = { x, y, timer }
  }
  const follow = ({ clientX, clientY }: PointerEvent) => {
    if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > STILL_PX) end()
  }
  return { onPointerDown: begin, onPointerMove: follow, onPointerUp: end, onPointerCancel: end }
}
