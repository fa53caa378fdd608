import type { PackName } from './pack-names.ts'

declare global {
  interface Window {
    /** The packs that were asked for, by address. The inline script and the app are two bundles of one page. */
    __packs?: Record<string, Promise<unknown>>
  }
}

async function fetchPack(address: string): Promise<unknown> {
  const inPage = document.querySelector(`[data-file="${address}"]`)?.textContent
  if (inPage) return JSON.parse(inPage)
  try {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`pack ${answer.status}`)
    return await answer.json()
  } catch (error) {
    // It may be asked for again.
    delete window.__packs?.[address]
    // CODE_MISSING of src/api/newer-build.ts: another build may have been deployed.
    dispatchEvent(new Event('mw-code-missing'))
    throw error
  }
}

/**
 * Loads one file of a locale's pack, once a page. The page contains home's in its own language. Rejects on a network failure, and
 * may be asked for again then.
 */
export function loadPack(locale: string, name: PackName): Promise<unknown> {
  const address = `/assets/${locale}.${name}-${import.meta.env.PACKS_HASH}.json`
  window.__packs ??= {}
  window.__packs[address] ??= fetchPack(address)
  return window.__packs[address]
}
