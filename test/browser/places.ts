// Every place of the route table, with ids that exist: what deep links, axe and overflow are tried on.
import { readFileSync } from 'node:fs'
import type { RunningApp } from './app.ts'
import { get, type Person } from './people.ts'

export interface Place {
  path: string
  auth: boolean
}

/** Patterns and their `auth`, read from the source of the table so that no route can be forgotten here. */
function patterns(): Place[] {
  const source = readFileSync('src/routes.ts', 'utf8')
  const rows = source
    .slice(source.indexOf('export const routes'))
    .split(/\n {2}\{\n/)
    .slice(1)
  return rows.map(row => {
    const path = /path: '([^']+)'/.exec(row)?.[1]
    if (!path) throw new Error(`a route without a path:\n${row}`)
    const auth = /auth: (true|false)/.exec(row)?.[1] ?? String(/\.\.\.(second|third)\b/.test(row))
    return { path, auth: auth === 'true' }
  })
}

const documents: Record<string, string> = {
  '/recharge/detail/:id': 'wallet/recharge_list',
  '/withdraw/detail/:id': 'wallet/withdraw_list',
  '/bank/edit/:id': 'wallet/account_list',
  '/notice/:id': 'notice/notice_list'
}

/** All places; a pattern with an id becomes the newest document that the person owns. */
export async function placesOf(app: RunningApp, person: Person): Promise<Place[]> {
  const places: Place[] = []
  for (const { path, auth } of patterns()) {
    if (path === '*') places.push({ path: '/no/such/place', auth })
    else if (!path.includes(':')) places.push({ path, auth })
    else {
      const call = documents[path]
      if (!call) throw new Error(`say in places.ts where an id for ${path} comes from`)
      const { list } = await get<{ list: { id: string }[] }>(app, call, person.accessToken)
      if (!list[0]) throw new Error(`${call} is empty`)
      places.push({ path: path.replace(':id', list[0].id), auth })
    }
  }
  return places
}
