// Starts the requests of a lazy area in parallel instead of one after the other. Used by the inline script, for a deep link,
// and by the main chunk.

/** The scripts of the build. */
export interface BuildFiles {
  /** For each lazy area, for the table of `routes`, and for the hosts' launches: its script and the scripts that it imports, beyond the main chunk. */
  areas: Readonly<Record<string, readonly string[]>>
  /** The script that the page loads before the app's code: src/open/figures.ts. */
  figures: string
  /** The area of each route, by the first segment of the path. */
  areaOf: Readonly<Record<string, string>>
}

/** Returns the scripts of a lazy area. */
export const scriptsOf = (area: string): readonly string[] => window.opening?.files.areas[area] ?? []

const linkTo = (address: string) => document.querySelector<HTMLLinkElement>(`link[href="${address}"]`)

function addLink(rel: string, address: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = rel
  link.href = address
  // A failed link must not prevent the next attempt.
  link.onerror = () => link.remove()
  document.head.append(link)
  return link
}

/** Starts loading the scripts of an area. A failure is reported, and can be retried, when the area is imported. */
export function preload(area: string): void {
  for (const address of scriptsOf(area)) if (!linkTo(address)) addLink('modulepreload', address)
}

/** Loads the styles that are not inlined in the page, once. Rejects when they cannot be loaded. */
export function loadStyles(): Promise<void> {
  const stylesUrl = import.meta.env.STYLES_URL
  if (!stylesUrl) return Promise.resolve()
  const link = linkTo(stylesUrl) ?? addLink('stylesheet', stylesUrl)
  if (link.sheet) return Promise.resolve()
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(stylesUrl)))
  })
}
