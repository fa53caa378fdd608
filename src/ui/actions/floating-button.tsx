import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState
} from 'react'
import './floating-button.css'
import { Icon } from '../icon.tsx'
import { onResize } from '../on-resize.ts'
import { clampPosition, type FloatingPlace, type FloatingPosition, placeWithin } from './floating-position.ts'
import { useDocked } from './use-docked.ts'

type FloatingButtonProps = {
  label: string
  /** The popup is open: the button stays where it is. */
  expanded: boolean
  onClick: () => void
  place: FloatingPlace
  onMove: (place: FloatingPlace) => void
  /** Read out, for example "Move with the arrow keys". */
  moveHint?: string | undefined
}

type Drag = { pointer: number; x: number; y: number; from: FloatingPosition; moved: boolean }

/** A movement below this is a tap. */
const TAP_RADIUS_PX = 5
const STEP_PX = 10
const steps: Record<string, [right: number, bottom: number]> = {
  ArrowLeft: [STEP_PX, 0],
  ArrowRight: [-STEP_PX, 0],
  ArrowUp: [0, STEP_PX],
  ArrowDown: [0, -STEP_PX]
}

/** Moves the button within the app, which may be narrower than the window. */
function useMove({ place, onMove }: FloatingButtonProps, bounds: RefObject<HTMLElement | null>) {
  const latest = useRef({ place, onMove })
  latest.current = { place, onMove }
  const move = (next: FloatingPosition) =>
    latest.current.onMove(placeWithin(next, bounds.current?.offsetWidth || innerWidth, innerHeight))
  useEffect(() => {
    const keepInside = () => {
      // Hosts report heights near zero during resizes.
      if (innerHeight < 100) return
      const { place, onMove } = latest.current
      const inside = clampPosition(place, innerWidth, innerHeight)
      if (inside.right !== place.right || inside.bottom !== place.bottom) onMove({ ...inside, side: place.side })
    }
    return onResize(keepInside)
  }, [])
  return move
}

const preventDefault = (event: Event) => event.preventDefault()

function markDragging(on: boolean): void {
  document.documentElement.toggleAttribute('data-dragging', on)
}

/** Without this a browser would drag a link under the moved button, and cancel the pointer. */
function setHeld(on: boolean): void {
  if (on) document.addEventListener('dragstart', preventDefault)
  else document.removeEventListener('dragstart', preventDefault)
}

function useDrag(expanded: boolean, place: FloatingPlace, move: (next: FloatingPosition) => void) {
  const [dragging, setDragging] = useState(false)
  const drag = useRef<Drag | undefined>(undefined)
  const dragged = useRef(false)
  const release = () => {
    setDragging(false)
    markDragging(false)
    setHeld(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the button goes
  useEffect(() => release, [])
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    dragged.current = false
    if (expanded || event.button > 0) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    setHeld(true)
    drag.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, from: place, moved: false }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current
    if (!now || now.pointer !== event.pointerId) return
    const x = event.clientX - now.x
    const y = event.clientY - now.y
    if (!now.moved && Math.hypot(x, y) < TAP_RADIUS_PX) return
    now.moved = true
    setDragging(true)
    markDragging(true)
    move({ right: now.from.right - x, bottom: now.from.bottom - y })
  }
  const end = () => {
    dragged.current = drag.current?.moved ?? false
    drag.current = undefined
    release()
  }
  return { dragged, dragging, handlers: { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end } }
}

/** The customer service button, moved by mouse, touch or arrow keys. It docks as a slim pill at the nearer edge. */
export function FloatingButton(props: FloatingButtonProps) {
  const { label, expanded, onClick, place, moveHint } = props
  const hintId = useId()
  const bounds = useRef<HTMLDivElement>(null)
  const move = useMove(props, bounds)
  const { dragged, dragging, handlers } = useDrag(expanded, place, move)
  const button = useRef<HTMLButtonElement>(null)
  const dock = useDocked(expanded || dragging, button)
  const click = () => {
    // The click that ends a drag is not a tap.
    const isTap = !dragged.current
    dragged.current = false
    if (isTap) onClick()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    dragged.current = false
    if (!step || expanded) return
    event.preventDefault()
    move({ right: place.right + step[0], bottom: place.bottom + step[1] })
  }
  const docked = dock.docked ? ` floating-button-docked${place.side === 'left' ? ' floating-button-left' : ''}` : ''
  return (
    <div className="floating-button-bounds" ref={bounds}>
      <button
        ref={button}
        type="button"
        className={`floating-button${docked}`}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={expanded}
        aria-describedby={moveHint ? hintId : undefined}
        style={{ '--right': place.right, '--bottom': place.bottom } as CSSProperties}
        onClick={click}
        onKeyDown={onKeyDown}
        {...dock.handlers}
        {...handlers}
      >
        <span className="floating-button-face">
          <Icon name="headset" size={dock.docked ? 16 : 24} />
        </span>
      </button>
      {moveHint && (
        <span id={hintId} hidden>
          {moveHint}
        </span>
      )}
    </div>
  )
}
