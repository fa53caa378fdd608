import { loadApp } from '../stores/app-load.ts'
import { onBack } from '../stores/back-online.ts'
import { home } from '../stores/home.ts'

// A device says that its network is back before everything can be reached by it.
const onceMoreMs = 3_000

function askHome(): void {
  const shown = home.$state.get()
  if (shown.state === 'failed' || (shown.state === 'ready' && shown.stale)) void home.visit({})
}

/** What the first screen waits for asks again when network or server are back; all else does so by itself (stores/loadable.ts). */
export function askAgainOnline(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = onBack(() => {
    clearTimeout(timer)
    void loadApp()
    askHome()
    timer = setTimeout(askHome, onceMoreMs)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
