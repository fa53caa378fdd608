// Handles a server that has another build than this page. The files of builds have different names, so this page can no longer
// load its remaining files.

// The build marks the app's script in the page.
const APP_CODE = /<script type="module" data-app src="(\/assets\/[\w-]+\.js)"/

/** Dispatched on the window when code or texts of this build could not be loaded. */
export const CODE_MISSING = 'mw-code-missing'

/** Reports that code could not be loaded; `isAwaited`, when the screen shows nothing else until it is there. */
export const reportMissingCode = (isAwaited = false): void =>
  void dispatchEvent(new CustomEvent(CODE_MISSING, { detail: isAwaited }))

/** Returns the address of the script that started this page. It differs between builds. */
export function findOwnMainScript(): string | undefined {
  const src = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src
  return src && new URL(src).pathname
}

/** Returns the main script of the server's current build; undefined if it is this page's, or cannot be determined. */
export async function fetchNewerMainScript(): Promise<string | undefined> {
  try {
    const answer = await fetch('/', { cache: 'no-store' })
    const main = answer.ok ? APP_CODE.exec(await answer.text())?.[1] : undefined
    return main === findOwnMainScript() ? undefined : main
  } catch {
    // Without a network nothing is known, and the next failure checks again.
    return undefined
  }
}

const PAUSE_MS = 60_000

/**
 * Reloads the page because it needs another build, or a script that it cannot load. A page that came by a reload does so only after
 * a minute: behind a load balancer two servers may have different builds for a while.
 */
export function reloadForCode(reload: () => void): void {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (opened?.type !== 'reload' || performance.now() > PAUSE_MS) reload()
}
