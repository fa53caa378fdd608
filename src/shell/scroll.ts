import type { Place } from '../location.ts'

/** How long a restored page may take to reach its old height: cheap phones on slow networks need seconds. */
const MAX_WAIT_MS = 10_000

let stop = () => {}

/** Scrolls a new page to the top, and a restored page to its old position as soon as it is high enough. */
export function placeScroll(place: Place): void {
  stop()
  const target = place.move === 'pop' || place.move === 'start' ? place.top : 0
  // The first page is at its top; to scroll it would need a layout, and move a person who has scrolled it meanwhile.
  if (place.move === 'start' && target === 0) return
  window.scrollTo(0, target)
  if (target === 0) return
  const deadline = Date.now() + MAX_WAIT_MS
  let stopped = false
  const hands = new AbortController()
  stop = () => {
    stopped = true
    hands.abort()
  }
  // Scrolling by the person ends this.
  for (const type of ['wheel', 'touchstart', 'keydown']) {
    document.addEventListener(type, stop, { passive: true, signal: hands.signal })
  }
  const step = () => {
    if (stopped) return
    if (Math.abs(scrollY - target) < 2 || Date.now() > deadline) return stop()
    window.scrollTo(0, target)
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
