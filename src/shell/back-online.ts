import { host } from '../host/current.ts'
import { loadApp } from '../stores/app-load.ts'
import { $home, loadHome } from '../stores/home.ts'

/** What the first screen waits for asks again when the network is back; all else does so by itself (stores/loadable.ts). */
export function askAgainOnline(): () => void {
  return host.onOnline(online => {
    if (!online) return
    void loadApp()
    const home = $home.get()
    if (home.state === 'failed' || (home.state === 'ready' && home.stale)) void loadHome()
  })
}
