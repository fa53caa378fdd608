import { atom, type PreinitializedWritableAtom } from 'nanostores'

const startListeners = new Set<() => void>()
const stops = new Set<() => void>()
let isRunning = false

/** Runs a function for every app: when one starts, and at once if one is running. */
export function onAppStart(begin: () => void): void {
  startListeners.add(begin)
  if (isRunning) begin()
}

/** Creates an atom that has this value in every new app. */
export function createAppAtom<T>(initial: T): PreinitializedWritableAtom<T> {
  const $value = atom(initial)
  onAppStart(() => $value.set(initial))
  return $value
}

/** Registers a cleanup that runs when the app ends. */
export function addAppCleanup(...more: (() => void)[]): void {
  for (const stop of more) stops.add(stop)
}

/** Stops everything that belongs to the previous app. */
export function endApp(): void {
  // In reverse order: a cleanup must not trigger listeners that were added after it.
  for (const stop of [...stops].reverse()) stop()
  stops.clear()
  isRunning = false
}

/** Starts every module. */
export function beginApp(): void {
  isRunning = true
  for (const begin of startListeners) begin()
}
