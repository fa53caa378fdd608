import type { Point } from './zoom-view.ts'

type Gestures = {
  /** Movement and center of the zoom, in px from the element's center. */
  onMove: (by: Point, factor: number, around: Point) => void
  onDoubleTap: (at: Point) => void
}

type Finger = Point & { id: number }
type Tap = Point & { time: number }

const TAP_PX = 10
const TAP_MS = 300
const BESIDE_PX = 40
const WHEEL_FACTOR = 1.1

const findMiddle = (fingers: readonly Finger[]): Point => ({
  x: fingers.reduce((sum, { x }) => sum + x, 0) / fingers.length,
  y: fingers.reduce((sum, { y }) => sum + y, 0) / fingers.length
})

function measureSpread([one, two]: readonly Finger[]): number {
  return one && two ? Math.hypot(one.x - two.x, one.y - two.y) : 0
}

/** Reads one finger, two fingers, a double tap and the wheel on an element. Returns a function that stops it. */
export function readGestures(element: HTMLElement, { onMove, onDoubleTap }: Gestures): () => void {
  const over = new AbortController()
  let fingers: Finger[] = []
  let start: Tap | undefined
  let last: Tap | undefined
  const place = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect()
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 }
  }
  const down = (event: PointerEvent) => {
    if (event.button > 0 || fingers.length === 2) return
    const at = place(event)
    fingers = [...fingers, { ...at, id: event.pointerId }]
    start = fingers.length === 1 ? { ...at, time: event.timeStamp } : undefined
    if (event.pointerType === 'mouse') element.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent) => {
    const before = fingers
    if (!before.some(({ id }) => id === event.pointerId)) return
    fingers = before.map(finger => (finger.id === event.pointerId ? { id: finger.id, ...place(event) } : finger))
    const from = findMiddle(before)
    const to = findMiddle(fingers)
    const factor = measureSpread(before) > 0 ? measureSpread(fingers) / measureSpread(before) : 1
    onMove({ x: to.x - from.x, y: to.y - from.y }, factor, to)
  }
  const lift = (event: PointerEvent) => {
    if (!fingers.some(({ id }) => id === event.pointerId)) return
    fingers = fingers.filter(({ id }) => id !== event.pointerId)
    const at = { ...place(event), time: event.timeStamp }
    const tapped = start && at.time - start.time < TAP_MS && Math.hypot(at.x - start.x, at.y - start.y) < TAP_PX
    start = undefined
    if (!tapped || event.type !== 'pointerup') {
      last = undefined
      return
    }
    const second = last && at.time - last.time < TAP_MS && Math.hypot(at.x - last.x, at.y - last.y) < BESIDE_PX
    last = second ? undefined : at
    if (second) onDoubleTap(at)
  }
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    onMove({ x: 0, y: 0 }, event.deltaY < 0 ? WHEEL_FACTOR : 1 / WHEEL_FACTOR, place(event))
  }
  const { signal } = over
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', lift, { signal })
  element.addEventListener('pointercancel', lift, { signal })
  // Frameworks add passive listeners, with which the page would scroll too.
  element.addEventListener('wheel', wheel, { signal, passive: false })
  return () => over.abort()
}
