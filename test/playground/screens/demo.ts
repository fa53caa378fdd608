// The data of the frames: the demo shop with one session for all, and documents for routes with an id.

import { findRouteDocument } from '../../route-documents.ts'
import { DEMO_OWNER, logIn, signLaunch, type Tokens } from '../backend.ts'
import type { ScreenPlace } from './place.ts'
import { routes } from './routes.ts'

export interface Demo {
  tokens: Tokens
  /** The stored part of `app_info`. */
  appInfo: unknown
  /** Routes with an id, each with the id of an existing document. */
  documents: ReadonlyMap<string, string>
}

async function ask(call: string, token: string): Promise<unknown> {
  const response = await fetch(`/api/v1/${call}`, { headers: { authorization: `Bearer ${token}` } })
  return (await response.json()).data
}

async function placeOf(route: string, token: string): Promise<[string, string][]> {
  const document = findRouteDocument(route)
  if ('place' in document) return [[route, document.place]]
  const data = (await ask(document.list, token)) as { list?: { id: string }[] } | null
  const id = data?.list?.[0]?.id
  return id === undefined ? [] : [[route, route.replace(/:\w+/, id)]]
}

export async function openDemo(): Promise<Demo> {
  const { session: tokens } = await logIn(await signLaunch({ user: DEMO_OWNER }))
  if (!tokens) throw new Error('There is no demo shop to sign in to.')
  const [appInfo, ...documents] = await Promise.all([
    ask('app/app_info', tokens.access_token),
    ...routes.filter(({ path }) => path.includes(':')).map(({ path }) => placeOf(path, tokens.access_token))
  ])
  return { tokens, appInfo, documents: new Map(documents.flat()) }
}

/** Returns the initial storage of a frame. */
export function storedFor({ tokens, appInfo }: Demo, { skin, language }: ScreenPlace, isSigned: boolean) {
  const data = { ...(appInfo as object), skin_setting: { skin_no: skin }, realtime: null }
  return {
    language,
    app: JSON.stringify({ data, langObj: {}, isLogin: isSigned }),
    ...(isSigned && {
      access_token: tokens.access_token,
      refresh_token: tokens.refresh_token,
      // Prevents a renewal by one frame, which would end the session of the others.
      'mw.access_until': String(Date.now() + 24 * 3_600_000)
    })
  }
}
