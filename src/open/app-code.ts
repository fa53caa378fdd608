import { reloadForCode } from '../api/newer-build.ts'

/**
 * If the app's code cannot be loaded, the outline stays. The page reloads when the network is back, and once a minute
 * while the server answers; for the first time at once, because a newer build may have replaced this one.
 */
export function reloadWithoutCode(): void {
  document.querySelector('script[type=module]')?.addEventListener('error', () => {
    const reload = () => location.reload()
    const tryAgain = () => void fetch('/', { cache: 'no-store' }).then(reload, () => undefined)
    addEventListener('online', reload)
    setInterval(tryAgain, 60_000)
    reloadForCode(tryAgain)
  })
}
