// Brings what a lazy area needs before the area's own code asks for it: one wave of requests instead of a chain. Both the
// inline script, for a deep link, and the main chunk use it.

/** What of the build's scripts the page has to know. */
export interface BuildFiles {
  /** For each lazy area, and the table of `routes`, its script and the scripts that it imports, beyond the main chunk. */
  areas: Readonly<Record<string, readonly string[]>>
  /** The area of each route, by the first part of the path. */
  areaOf: Readonly<Record<string, string>>
}

declare global {
  interface Window {
    /** Set by the inline script. */
    __files?: BuildFiles
  }
}

/** The scripts of a lazy area. */
export const scriptsOf = (area: string): readonly string[] => window.__files?.areas[area] ?? []

const linkTo = (address: string) => document.querySelector<HTMLLinkElement>(`link[href="${address}"]`)

function addLink(rel: string, address: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = rel
  link.href = address
  // One that failed must not stand in the way of the next try.
  link.onerror = () => link.remove()
  document.head.append(link)
  return link
}

/** Starts the scripts of an area. A failure shows itself, and can be tried again, when the area is imported. */
export function preload(area: string): void {
  for (const address of scriptsOf(area)) if (!linkTo(address)) addLink('modulepreload', address)
}

/** Loads the styles of everything that is not in the page itself, once. Rejects when they cannot be had. */
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
