// What the gallery itself asks the backend: a session of the demo shop, the app's data, and documents for routes with an id.
import { demoAccount } from 'virtual:gallery'
import type { FrameEvent, FrameSettings } from './settings.ts'

interface Tokens {
  access_token: string
  refresh_token: string
}

export interface Demo {
  /** Null where there is no demo shop. */
  tokens: Tokens | null
  /** What the app keeps of `app_info`. */
  appInfo: unknown
}

// An access token lives for 15 minutes.
const keptMs = 10 * 60_000
const place = 'gallery.session'

async function ask(path: string, options: RequestInit = {}, token?: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`/api/v1/${path}`, { ...options, headers })
  const { code, data } = await answer.json()
  return code === 10000 ? data : undefined
}

// Kept over a reload: the build reloads the page on each change, and sign-ins are limited.
async function signedIn(): Promise<Tokens | null> {
  const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null')
  if (kept && kept.until > Date.now()) return kept.tokens
  const tokens = (await ask('user/login', { method: 'POST', body: JSON.stringify(demoAccount) })) as Tokens | undefined
  if (!tokens) return null
  sessionStorage.setItem(place, JSON.stringify({ tokens, until: Date.now() + keptMs }))
  return tokens
}

export async function openDemo(): Promise<Demo> {
  const [tokens, appInfo] = await Promise.all([signedIn(), ask('app/app_info')])
  return { tokens, appInfo }
}

/** What a frame finds in its storage. */
export function storedFor({ tokens, appInfo }: Demo, skin: number, signed: boolean): FrameSettings['stored'] {
  const data = { ...(appInfo as object), skin_setting: { skin_no: skin }, realtime: null }
  return {
    app: JSON.stringify({ data, langObj: {}, isLogin: signed && tokens !== null }),
    ...(signed &&
      tokens && {
        access_token: tokens.access_token,
        refresh_token: tokens.refresh_token,
        // The frame does not renew it: that would end the session of the others.
        'mw.access_until': String(Date.now() + 24 * 3_600_000)
      })
  }
}

/** Stands where an id belongs until one is known. */
export const anyId = '00000000-0000-7000-8000-000000000000'
const patienceMs = 5_000
const known = new Map<string, Promise<string>>()

/**
 * A document for a route with an id. Nobody has to say where it comes from: the screen is opened with any id, and what it
 * asks for, `recharge_detail`, has a list beside it, `recharge_list`; or it asks for the list itself.
 */
export function findDocument(route: string, demo: Demo, settings: FrameSettings): Promise<string> {
  const found = known.get(route) ?? watchCalls(route, demo, settings)
  known.set(route, found)
  return found
}

function watchCalls(route: string, demo: Demo, settings: FrameSettings): Promise<string> {
  return new Promise(resolve => {
    const frame = document.createElement('iframe')
    frame.hidden = true
    frame.dataset.gallery = JSON.stringify({ ...settings, state: 'content', long: false })
    const finish = (id: string) => {
      clearTimeout(timer)
      frame.remove()
      resolve(id)
    }
    const timer = setTimeout(finish, patienceMs, anyId)
    frame.addEventListener('gallery', event => {
      const call = (event as CustomEvent<FrameEvent>).detail
      if (call.kind !== 'call' || call.method !== 'GET') return
      const list = call.path.replace(/\?.*|\/[\da-f-]{36}$/g, '').replace('_detail', '_list')
      void firstOf(list, demo.tokens?.access_token).then(id => id && finish(id))
    })
    frame.src = `/#${route.replace(/:\w+/, anyId)}`
    document.body.append(frame)
  })
}

async function firstOf(call: string, token?: string): Promise<string | undefined> {
  if (!call.endsWith('_list')) return undefined
  const data = (await ask(call, {}, token)) as { list?: { id?: unknown }[] } | undefined
  const id = data?.list?.[0]?.id
  return typeof id === 'string' ? id : undefined
}
