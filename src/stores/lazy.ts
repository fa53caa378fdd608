import { atom, onMount, type ReadableAtom } from 'nanostores'

/** What several screens show, as one of them shows it. */
interface Shown<State> {
  $state: ReadableAtom<State>
  /** Shown while the shared state belongs to another input. */
  loading: State
  isCurrent: () => boolean
  load: () => Promise<void>
  /** Begins to follow what makes it load again; returns the functions that stop it. */
  follow: () => (() => void)[]
}

/**
 * Makes the lazy store of one screen: mounting it loads, however often the screen subscribes. Every screen makes its own,
 * because nanostores keeps a store mounted for a second, and a screen that comes within it must show fresh figures too.
 */
export function lazy<State>({ $state, loading, isCurrent, load, follow }: Shown<State>): ReadableAtom<State> {
  const now = (): State => (isCurrent() ? ($state.value as State) : loading)
  const $lazy = atom(now())
  onMount($lazy, () => {
    // Not at once: the first to read it is a component that renders, and others show the shared state.
    queueMicrotask(() => void load())
    const stops = [$state.subscribe(() => $lazy.set(now())), ...follow()]
    return () => {
      for (const stop of stops) stop()
    }
  })
  return $lazy
}
