/** What src/location.ts needs of a history. */
export interface PlaceHistory {
  readonly state: unknown
  pushState(state: unknown, unused: string, url?: string): void
  replaceState(state: unknown, unused: string, url?: string): void
  /** Steps later, as browsers do, and then tells what listens. */
  go(delta: number): void
  /** Tells of steps. Returns the way to stop. */
  onStep(listener: () => void): () => void
}

/** The browser's own history, of an app that has the window for itself. */
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
