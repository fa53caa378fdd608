// Every place of the route table, with existing ids: used by the tests of deep links, axe and overflow.
import { readSource } from '../../src/build/source.mjs'
import { findRouteDocument } from '../route-documents.ts'
import type { RunningApp } from './app.ts'
import { get, type Person } from './people.ts'

export interface Place {
  path: string
  auth: boolean
}

/** Routes with a query; all need a login. */
export const furtherPlaces = ['/recharge?tab=history', '/withdraw?tab=history', '/invite?tab=details']

/** Returns all places; a pattern with an id gets the person's newest document. */
export async function listPlaces(app: RunningApp, person: Person): Promise<Place[]> {
  const places: Place[] = []
  const { routes }: { routes: Place[] } = await readSource('src/routes.ts')
  for (const { path, auth } of routes) {
    if (path === '*') places.push({ path: '/no/such/place', auth })
    else if (!path.includes(':')) places.push({ path, auth })
    else {
      const document = findRouteDocument(path)
      places.push({ path: 'place' in document ? document.place : await newestOf(path, document.list), auth })
    }
  }
  return places

  async function newestOf(path: string, call: string): Promise<string> {
    const { list } = await get<{ list: { id: string }[] }>(app, call, person.accessToken)
    if (!list[0]) throw new Error(`${call} is empty`)
    // A record's route uses the part of its id before the dot.
    return path.replace(':id', list[0].id.split('.')[0] ?? '')
  }
}
