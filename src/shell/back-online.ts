import { loadApp } from '../stores/app-load.ts'
import { onReconnect } from '../stores/back-online.ts'
import { home } from '../stores/home.ts'

// A device reports its network before servers can be reached.
const ONCE_MORE_MS = 3_000

function askHome(): void {
  const current = home.$state.get()
  if (current.state === 'failed' || (current.state === 'ready' && current.stale)) void home.visit({})
}

/** Loads unless it was already requested: a deep link needs the unread dot and the tabs too, for visitors as well. */
export function loadHomeOnce(): void {
  if (home.$state.get().state === 'loading') void home.visit({})
}

/** Reloads the first screen's data when network or server are back. Other stores reload themselves (stores/loadable.ts). */
export function reloadOnReconnect(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = onReconnect(() => {
    clearTimeout(timer)
    void loadApp()
    askHome()
    timer = setTimeout(askHome, ONCE_MORE_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
