// The history of an app that a page embeds (src/embed). A frame shares the browser's history with the page around it: an entry
// of ours would make the page's back button step through the wallet. So the frame only ever replaces its own location, and the
// entries are a list, kept in the one entry that there is.

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

interface Kept {
  entries: { state: unknown; url: string }[]
  at: number
}

const MAX_ENTRIES = 100

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

/** A history that adds no entry to the browser's. It survives a reload. */
export function embeddedHistory(): PlaceHistory {
  const listeners = new Set<() => void>()
  const before = history.state as { embedded?: Kept } | null
  let { entries, at } = before?.embedded ?? { entries: [{ state: null, url: location.hash }], at: 0 }
  const write = (): void => history.replaceState({ embedded: { entries, at } }, '', entries[at]?.url || '#/')
  const put = (index: number, state: unknown, url = location.hash): void => {
    entries = [...entries.slice(0, index), { state, url }, ...(index === at ? entries.slice(index + 1) : [])]
    entries = entries.slice(-MAX_ENTRIES)
    at = Math.min(index, MAX_ENTRIES - 1)
    write()
  }
  return {
    get state() {
      return entries[at]?.state ?? null
    },
    pushState: (state, _, url) => put(at + 1, state, url),
    replaceState: (state, _, url) => put(at, state, url),
    go(delta) {
      setTimeout(() => {
        at = Math.max(0, Math.min(at + delta, entries.length - 1))
        write()
        for (const listener of [...listeners]) listener()
      })
    },
    onStep(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
}
