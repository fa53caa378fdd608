import { atom } from 'nanostores'
import { isApiError } from '../api/error.ts'
import { first } from '../api/request.ts'
import type { IndexInfo } from '../contract/app/index-info.ts'
import { setHome } from './app-info.ts'
import type { Loadable } from './loadable.ts'
import { $isLogin } from './session.ts'

/** The home data: the shop's summary and newest notices, or what a visitor may see. */
export const $home = atom<Loadable<IndexInfo>>({ state: 'loading' })

let running: AbortController | undefined

/** Asks for the home data; what is there stays on the screen meanwhile. The first time it takes over boot's request. */
export async function loadHome(): Promise<void> {
  running?.abort()
  const asked = new AbortController()
  running = asked
  const known = $home.get()
  if (known.state === 'ready') $home.set({ ...known, refreshing: true })
  else $home.set({ state: 'loading' })
  try {
    const data = await first('indexInfo', {}, { quiet: true, signal: asked.signal })
    if (running !== asked) return
    setHome(data)
    $home.set({ state: 'ready', data })
  } catch (error) {
    if (running === asked) failed(error)
  }
}

function failed(error: unknown) {
  const kind = isApiError(error) ? error.kind : 'contract'
  if (kind === 'cancelled' || kind === 'session') return
  const shown = $home.get()
  if (shown.state === 'ready') $home.set({ state: 'ready', data: shown.data, stale: kind })
  else $home.set({ state: 'failed', reason: kind, message: isApiError(error) ? error.message : '' })
}

let watchers = 0

/** For who shows the home data: asks for them now, and again when another person signs in. Returns a function that stops it. */
export function watchHome(): () => void {
  watchers += 1
  void loadHome()
  return () => {
    watchers -= 1
  }
}

/** Asks for the home data unless somebody did: the unread dot and the tabs are wanted on a deep link too, by visitors as well. */
export function askHomeOnce(): void {
  if (!running) void loadHome()
}

// Another person's figures must not be seen for a moment.
$isLogin.listen(() => {
  running?.abort()
  running = undefined
  $home.set({ state: 'loading' })
  if (watchers > 0) void loadHome()
})
