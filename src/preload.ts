// Starts the requests of a lazy area in parallel instead of one after the other. Used by the inline script, for a deep link,
// and by the main chunk.
import type { Areas } from './route.ts'

/** The name of an area that is a chunk. */
export type AreaName = Exclude<keyof Areas, 'home'>

/** The name of a chunk (src/shell/chunks.ts): an area, the code of a launch by its host, or the table of routes. */
export type ChunkName = AreaName | 'telegram' | 'partner' | 'routes'

/** What every page can load by itself: the code of a launch, and the client (src/api/client.ts). */
type EarlyName = 'telegram' | 'partner' | 'client'

type Scripts = Readonly<Partial<Record<ChunkName | EarlyName, readonly string[]>>>

/** The files that every page knows. */
export interface BuildFiles {
  /** Scripts of the hosts and of the client, as `areas` of {@link Links}. */
  early: Scripts
  /** The scripts that the page loads before the app's code: src/open/figures.ts and src/open/greet-partner.ts. */
  figures: string
  door: string
  /** {@link Links} as JSON. */
  links: string
}

/** What a deep link needs to know. A page that is opened by one has it in itself, another one loads it after its first paint. */
export interface Links {
  /** For each named chunk: its script and the scripts that it imports, beyond the main scripts. */
  areas: Scripts
  /** The first segments of each area's paths. */
  startsOf: Readonly<Partial<Record<AreaName, readonly string[]>>>
  /** Where the data of a document's screen are: the address of a GET by the path of the screen, both without the document's id. */
  dataOf: Readonly<Record<string, string>>
  /** Where a launch by a link of the bot leads, by the kind of its document: the path of a screen, with `:id` where the id belongs. */
  placeOf: Readonly<Record<string, string>>
}

/** Calls back with the tables of links: at once, if the page has them. */
export function withLinks(use: (links: Links) => void): void {
  const { links } = window.opening ?? {}
  if (links && 'then' in links) void links.then(use)
  else if (links) use(links)
}

/** Returns the scripts of a named chunk; none if the tables could not be loaded. */
export const listScripts = async (area: ChunkName): Promise<readonly string[]> =>
  (await window.opening?.links)?.areas[area] ?? []

const linkTo = (address: string) => document.querySelector<HTMLLinkElement>(`link[href="${address}"]`)

/** Starts loading a script or a stylesheet. */
export function addLink(rel: string, address: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = rel
  link.href = address
  // A failed link must not prevent the next attempt.
  link.onerror = () => link.remove()
  // Styles come after the head: the page's own, which they complete, may not be parsed yet.
  if (rel === 'stylesheet') document.documentElement.append(link)
  else document.head.append(link)
  return link
}

/** Starts loading the scripts of a named chunk. A failure is reported, and can be retried, when the chunk is imported. */
export function preload(area: ChunkName | EarlyName): void {
  const start = (scripts: Scripts): void => {
    for (const address of scripts[area] ?? []) if (!linkTo(address)) addLink('modulepreload', address)
  }
  const { early = {} } = window.opening?.files ?? {}
  if (early[area]) start(early)
  else withLinks(({ areas }) => start(areas))
}

/** Starts loading the styles that are not inlined in the page, once. Undefined: there are none. */
export function preloadStyles(): HTMLLinkElement | undefined {
  const stylesUrl = import.meta.env.STYLES_URL
  return stylesUrl ? (linkTo(stylesUrl) ?? addLink('stylesheet', stylesUrl)) : undefined
}

/** Loads the styles that are not inlined in the page, once. Rejects when they cannot be loaded. */
export function loadStyles(): Promise<void> {
  const link = preloadStyles()
  if (!link || link.sheet) return Promise.resolve()
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(link.href)))
  })
}
