/** A history, as src/location.ts uses it. */
export interface PlaceHistory {
  readonly state: unknown
  pushState(state: unknown, unused: string, url?: string): void
  replaceState(state: unknown, unused: string, url?: string): void
  /** Moves asynchronously, as browsers do, and then calls the listeners. */
  go(delta: number): void
  /** Listens to moves. Returns how to stop. */
  onStep(listener: () => void): () => void
}

/** The browser's history, for an app with a window of its own. */
export const browserHistory: PlaceHistory = {
  get state() {
    return history.state
  },
  pushState: (...entry) => history.pushState(...entry),
  replaceState: (...entry) => history.replaceState(...entry),
  go: delta => history.go(delta),
  onStep(listener) {
    addEventListener('popstate', listener)
    return () => removeEventListener('popstate', listener)
  }
}
