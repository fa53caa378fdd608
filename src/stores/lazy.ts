import { atom, onMount, type ReadableAtom } from 'nanostores'
import { combineCleanups } from './join-stops.ts'
import { isEqualForRender } from './same.ts'

/** State that several screens share, as seen by one of them. */
interface SharedState<State> {
  $state: ReadableAtom<State>
  /** Shown while the shared state belongs to another input. */
  loading: State
  isCurrent: () => boolean
  load: () => Promise<void>
  /** Subscribes to the triggers of a reload; returns the functions that unsubscribe. */
  follow: () => (() => void)[]
}

/** Calls back after the next paint; on a page that does not paint, after a short time. */
const runAfterPaint = (work: () => void): void => {
  if (typeof requestAnimationFrame === 'function') requestAnimationFrame(() => setTimeout(work))
  else setTimeout(work)
}

/**
 * Creates the lazy store of one screen: mounting it loads, however often the screen subscribes. Every screen creates its own,
 * because nanostores keeps a store mounted for a second, and a screen opened within it must load fresh data too.
 */
export function createLazy<State extends object>({
  $state,
  loading,
  isCurrent,
  load,
  follow
}: SharedState<State>): ReadableAtom<State> {
  const now = (): State => (isCurrent() ? ($state.value as State) : loading)
  const $lazy = atom(now())
  onMount($lazy, () => {
    // Deferred: the first reader is a component that is rendering, and a load changes the state that others show. Paints first.
    const defer = isCurrent() ? runAfterPaint : queueMicrotask
    defer(() => void load())
    const showState = () => {
      const next = now()
      if (!isEqualForRender($lazy.value as State, next)) $lazy.set(next)
    }
    const stops = [$state.subscribe(showState), ...follow()]
    return combineCleanups(stops)
  })
  return $lazy
}
