import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import './floating-button.css'
import { Icon } from '../icon.tsx'
import { onResize } from '../on-resize.ts'
import { clampPosition, type FloatingPosition, startPosition } from './floating-position.ts'

export type FloatingButtonProps = {
  label: string
  /** The popup is open: the button stays where it is. */
  expanded: boolean
  onClick: () => void
  /** Read out, for example "Move with the arrow keys". */
  moveHint?: string | undefined
}

type Drag = { pointer: number; x: number; y: number; from: FloatingPosition; moved: boolean }

/** A movement below this is a tap. */
const tapRadiusPx = 5
const stepPx = 10
const steps: Record<string, [right: number, bottom: number]> = {
  ArrowLeft: [stepPx, 0],
  ArrowRight: [-stepPx, 0],
  ArrowUp: [0, stepPx],
  ArrowDown: [0, -stepPx]
}

function inWindow(position: FloatingPosition): FloatingPosition {
  return clampPosition(position, innerWidth, innerHeight)
}

function usePosition() {
  const [position, setPosition] = useState(() => inWindow(startPosition))
  useEffect(
    () =>
      onResize(() => {
        // Hosts report heights near zero during resizes.
        if (innerHeight >= 100) setPosition(inWindow)
      }),
    []
  )
  return [position, (next: FloatingPosition) => setPosition(inWindow(next))] as const
}

const prevent = (event: Event) => event.preventDefault()

function setDragging(on: boolean): void {
  document.documentElement.toggleAttribute('data-dragging', on)
}

/** Without this a browser would drag a link under the moved button, and cancel the pointer. */
function setHeld(on: boolean): void {
  if (on) document.addEventListener('dragstart', prevent)
  else document.removeEventListener('dragstart', prevent)
}

function useDrag(expanded: boolean, position: FloatingPosition, move: (next: FloatingPosition) => void) {
  const drag = useRef<Drag | undefined>(undefined)
  const dragged = useRef(false)
  const release = () => {
    setDragging(false)
    setHeld(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the button goes
  useEffect(() => release, [])
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    dragged.current = false
    if (expanded || event.button > 0) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    setHeld(true)
    drag.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, from: position, moved: false }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current
    if (!now || now.pointer !== event.pointerId) return
    const x = event.clientX - now.x
    const y = event.clientY - now.y
    if (!now.moved && Math.hypot(x, y) < tapRadiusPx) return
    now.moved = true
    setDragging(true)
    move({ right: now.from.right - x, bottom: now.from.bottom - y })
  }
  const end = () => {
    dragged.current = drag.current?.moved ?? false
    drag.current = undefined
    release()
  }
  return { dragged, handlers: { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end } }
}

/** The customer service button, moved by mouse, touch or arrow keys within the window. */
export function FloatingButton({ label, expanded, onClick, moveHint }: FloatingButtonProps) {
  const hintId = useId()
  const [position, move] = usePosition()
  const { dragged, handlers } = useDrag(expanded, position, move)
  const click = () => {
    // The click that ends a drag is not a tap.
    if (!dragged.current) onClick()
    dragged.current = false
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    dragged.current = false
    if (!step || expanded) return
    event.preventDefault()
    move({ right: position.right + step[0], bottom: position.bottom + step[1] })
  }
  return (
    <>
      <button
        type="button"
        className="floating-button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={expanded}
        aria-describedby={moveHint ? hintId : undefined}
        style={{ '--right': position.right, '--bottom': position.bottom } as CSSProperties}
        onClick={click}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        <Icon name="headset" />
      </button>
      {moveHint && (
        <span id={hintId} hidden>
          {moveHint}
        </span>
      )}
    </>
  )
}
