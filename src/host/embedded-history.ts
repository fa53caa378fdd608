// The history of an embedded app (src/embed). A frame shares the browser's history with the page around it: with entries of the
// app, the page's back button would step through the wallet. So the app only replaces its location, and keeps its entries as a
// list in the state of that one entry.
import type { PlaceHistory } from './browser-history.ts'

interface SavedHistory {
  entries: { state: unknown; url: string }[]
  at: number
}

const MAX_ENTRIES = 100

/** Returns a history that adds no entry to the browser's. It survives a reload. */
export function createEmbeddedHistory(): PlaceHistory {
  const listeners = new Set<() => void>()
  const before = history.state as { embedded?: SavedHistory } | null
  let { entries, at } = before?.embedded ?? { entries: [{ state: null, url: location.hash }], at: 0 }
  const writeEntries = (): void => history.replaceState({ embedded: { entries, at } }, '', entries[at]?.url || '#/')
  const putEntry = (index: number, state: unknown, url = location.hash): void => {
    entries = [...entries.slice(0, index), { state, url }, ...(index === at ? entries.slice(index + 1) : [])]
    entries = entries.slice(-MAX_ENTRIES)
    at = Math.min(index, MAX_ENTRIES - 1)
    writeEntries()
  }
  return {
    get state() {
      return entries[at]?.state ?? null
    },
    pushState: (state, _, url) => putEntry(at + 1, state, url),
    replaceState: (state, _, url) => putEntry(at, state, url),
    go(delta) {
      setTimeout(() => {
        at = Math.max(0, Math.min(at + delta, entries.length - 1))
        writeEntries()
        for (const listener of [...listeners]) listener()
      })
    },
    onStep(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
}
