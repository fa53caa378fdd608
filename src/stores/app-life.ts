import { atom, type PreinitializedWritableAtom } from 'nanostores'

const begins = new Set<() => void>()
const stops = new Set<() => void>()
let isRunning = false

/** Does this for every app: when one starts, and at once if one is running. */
export function onAppStart(begin: () => void): void {
  begins.add(begin)
  if (isRunning) begin()
}

/** Makes an atom that has this value in every new app. */
export function appAtom<T>(initial: T): PreinitializedWritableAtom<T> {
  const $value = atom(initial)
  onAppStart(() => $value.set(initial))
  return $value
}

/** For what runs as long as the app does. */
export function untilAppEnds(...more: (() => void)[]): void {
  for (const stop of more) stops.add(stop)
}

/** Stops what the app before runs. */
export function endApp(): void {
  for (const stop of stops) stop()
  stops.clear()
  isRunning = false
}

/** Lets every module begin. */
export function beginApp(): void {
  isRunning = true
  for (const begin of begins) begin()
}
