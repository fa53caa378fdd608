// Handles a server that has another build than this page. The files of builds have different names, so this page can no longer
// load its remaining files.
import type { Store } from '../host/host.ts'

/** Dispatched on the window when code or texts of this build could not be loaded. */
export const CODE_MISSING = 'mw-code-missing'

/** Reports that code could not be loaded. */
export const codeMissing = (): void => void dispatchEvent(new Event(CODE_MISSING))

const key = 'reloadedFor'

/** Returns the address of the script that started this page. It differs between builds. */
export function ownMain(): string | undefined {
  const src = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src
  return src && new URL(src).pathname
}

/** Returns the main script of the server's current build; undefined if it is this page's, or cannot be determined. */
export async function newerMain(): Promise<string | undefined> {
  try {
    const answer = await fetch('/', { cache: 'no-store' })
    const main = answer.ok ? /\/assets\/main-[\w-]+\.js/.exec(await answer.text())?.[0] : undefined
    return main === ownMain() ? undefined : main
  } catch {
    // Without a network nothing is known, and the next failure checks again.
    return undefined
  }
}

/**
 * Reloads the page for the script of another build, or for a script that this page cannot load, once for each: behind a load
 * balancer two servers may have different builds for a while. If no storage survives a reload, a second attempt cannot be
 * detected, so there is no reload.
 */
export function reloadFor(main: string, tab: Store, reload: () => void): void {
  if (tab.get(key) === main) return
  tab.set(key, main)
  if (tab.kept(key)) reload()
}
