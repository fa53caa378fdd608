/** Distance between the two simulated fingers at the start. */
export const OFFSET_PX = 75

/** Ids that no real pointer has, because browsers count from one. */
const fingerIds = [9_001, 9_002] as const

type Point = { x: number; y: number }

/** Two fingers are mirrored around where they were put down: away from it they part, towards it they meet. */
export function placeFingers(start: Point, mouse: Point): [Point, Point] {
  const x = mouse.x - start.x + OFFSET_PX / 2
  const y = mouse.y - start.y
  return [
    { x: start.x + x, y: start.y + y },
    { x: start.x - x, y: start.y - y }
  ]
}

/**
 * Simulates touch by mouse for desktops: a press is one finger, with Shift two.
 * The element receives touch events and no mouse events. Returns a function that stops it.
 */
export function simulateTouch(element: HTMLElement): () => void {
  const over = new AbortController()
  let start: (Point & { two: boolean }) | undefined
  const touch = (type: string, at: Point, finger: 0 | 1) =>
    element.dispatchEvent(
      new PointerEvent(type, {
        pointerId: fingerIds[finger],
        pointerType: 'touch',
        isPrimary: finger === 0,
        clientX: at.x,
        clientY: at.y,
        bubbles: true,
        cancelable: true
      })
    )
  const translate = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    event.stopImmediatePropagation()
    const mouse = { x: event.clientX, y: event.clientY }
    if (event.type === 'pointerdown') {
      if (event.button !== 0) return
      start = { ...mouse, two: event.shiftKey }
      // Touch events keep their first target.
      element.setPointerCapture(event.pointerId)
    }
    if (!start) return
    const [one, other] = placeFingers(start, mouse)
    touch(event.type, start.two ? one : mouse, 0)
    if (start.two) touch(event.type, other, 1)
    if (event.type === 'pointerup' || event.type === 'pointercancel') start = undefined
  }
  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const) {
    element.addEventListener(type, translate, { capture: true, signal: over.signal })
  }
  return () => over.abort()
}
