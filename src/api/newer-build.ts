// Another build on the server than the one that this page is of. Its files have other names, so what this page has not loaded
// yet cannot be had any more.
import type { Store } from '../host/host.ts'

/** Dispatched on the window when code or words of this build could not be loaded. */
export const CODE_MISSING = 'mw-code-missing'

/** Says that code could not be loaded. */
export const codeMissing = (): void => void dispatchEvent(new Event(CODE_MISSING))

const key = 'reloadedFor'

/** The address of the script that started this page; pages with different ones are of different builds. */
export function ownMain(): string | undefined {
  const src = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src
  return src && new URL(src).pathname
}

/** The main script of the build that the server has now; undefined when it is this page's, or cannot be told. */
export async function newerMain(): Promise<string | undefined> {
  try {
    const answer = await fetch('/', { cache: 'no-store' })
    const main = answer.ok ? /\/assets\/main-[\w-]+\.js/.exec(await answer.text())?.[0] : undefined
    return main === ownMain() ? undefined : main
  } catch {
    // No network: nothing is known, and the next failure asks again.
    return undefined
  }
}

/**
 * Loads the page anew for the script of another build, or for one that this page cannot have, once for each: behind a load
 * balancer two servers may have different builds for a while. Where nothing outlives a reload, the second one could not be
 * told from the first, so there is none.
 */
export function reloadFor(main: string, tab: Store, reload: () => void): void {
  if (tab.get(key) === main) return
  tab.set(key, main)
  if (tab.kept(key)) reload()
}
