// Route data of the page's inline script, because the route table loads later. The build puts them into the script (src/preload.ts).
import type { Links } from '../preload.ts'
import { routes } from '../routes.ts'
import { places } from '../stores/start-place.ts'

/** Returns the first segments of each area's paths; the page preloads by them on a deep link. */
export function listPathStarts(): Links['startsOf'] {
  const starts: Record<string, string[]> = {}
  for (const { path, area } of routes) {
    const [, first] = path.split('/')
    // A document's texts are those of the area that its path begins with.
    if (area === 'home' || area === 'documents' || !first) continue
    starts[area] = [...new Set([...(starts[area] ?? []), first])]
  }
  return starts
}

/** Returns the address of each document's data by the path of its screen, both without the document's id, with which they end. */
export const listDocuments = (): Links['dataOf'] =>
  Object.fromEntries(
    routes.flatMap(({ path, data }) => (data ? [[path.replace(/:id$/, ''), data.replace(/\{id\}$/, '')]] : []))
  )

/** Returns the place of each kind of document that a link of the bot leads to. */
export const listPlaces = (): Links['placeOf'] =>
  Object.fromEntries(Object.entries(places).map(([to, placeOf]) => [to, placeOf(':id')]))
