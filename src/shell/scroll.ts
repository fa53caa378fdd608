import type { Place } from '../location.ts'

/** How long a restored page may take to grow to its old height. */
const patienceMs = 2_000

let stop = () => {}

/** Puts a page where it belongs: a new one at its top, one that comes back where it was left, as soon as it is high enough. */
export function placeScroll(place: Place): void {
  stop()
  const target = place.move === 'pop' || place.move === 'start' ? place.top : 0
  window.scrollTo(0, target)
  if (target === 0) return
  const deadline = Date.now() + patienceMs
  let stopped = false
  const hands = new AbortController()
  stop = () => {
    stopped = true
    hands.abort()
  }
  // The person's own scrolling comes first.
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
