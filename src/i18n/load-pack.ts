import { getPackAddress, PACK_MISSING, type PackName } from './pack-names.ts'

/** The packs of a page without the inline script (src/open), which keeps those that it has asked for. */
const loadedPacks: Record<string, Promise<unknown>> = {}
const getPacks = (): Record<string, Promise<unknown>> => window.opening?.packs ?? loadedPacks

async function fetchPack(address: string): Promise<unknown> {
  const inPage = document.querySelector(`[data-file="${address}"]`)?.textContent
  if (inPage) return JSON.parse(inPage)
  try {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`pack ${answer.status}`)
    return await answer.json()
  } catch (error) {
    // A failed pack may be requested again.
    delete getPacks()[address]
    // A newer build may have been deployed.
    dispatchEvent(new Event(PACK_MISSING))
    throw error
  }
}

/**
 * Loads one file of a locale's pack, once a page. The page contains home's in its own language. Rejects on a network failure, and
 * may be asked for again then.
 */
export function loadPack(locale: string, name: PackName): Promise<unknown> {
  const address = getPackAddress(locale, name)
  const all = getPacks()
  all[address] ??= fetchPack(address)
  return all[address]
}
