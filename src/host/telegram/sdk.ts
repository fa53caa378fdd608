import type { Release } from '../host.ts'
import type { TelegramLaunch } from './launch.ts'
import { post } from './wire.ts'

/** What came with an event. `null`: nothing that can be read; most events need nothing. */
export type Fields = Readonly<Record<string, unknown>> | null

/** What is made of an answer; undefined: it is not the one that is waited for. */
export type Reader<T> = (data: Fields) => T | undefined

/** The line to a client, both ways. */
export interface Wire {
  post: typeof post
  on(type: string, listener: (data: Fields) => void): Release
  /** Says something and waits; `otherwise` when no answer comes in time. */
  ask<T>(asked: Asked<T>, otherwise: T): Promise<T>
}

/** See {@link Wire}. */
export interface Asked<T> {
  type: string
  data?: object
  /** Readers by the names of the events that may answer. */
  answers: Readonly<Record<string, Reader<T>>>
  limitMs: number
  /** Lets go of it earlier; answers what stops it. */
  giveUp?: (now: () => void) => Release
}

interface WebView {
  onEvent(type: string, callback: (type: string, data: unknown) => void): void
}

const kept = '__telegram__'

// The SDK takes what is stored there for its own: the theme of an earlier launch would win over this one's.
function prepare(params: TelegramLaunch['params']) {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(kept)) sessionStorage.removeItem(key)
    sessionStorage.setItem(`${kept}initParams`, JSON.stringify(params))
  } catch {
    // Blocked. The SDK then thinks that the client is the oldest; we go by what we have read ourselves.
  }
}

// It writes every message to the console, secrets too.
function silence() {
  for (const name of ['log', 'warn', 'error'] as const) {
    const write = console[name]
    console[name] = (...parts: unknown[]) => {
      if (!String(parts[0]).startsWith('[Telegram.Web')) write.apply(console, parts)
    }
  }
}

// Telegram's web clients dress the page's scroll bars through the SDK, which writes them as markup: the page's policy lets no
// text become markup, and the SDK would throw where nobody catches it.
function declineStyles() {
  if (window.parent === window) return
  addEventListener('message', event => {
    const isStyle = typeof event.data === 'string' && event.data.includes('"set_custom_style"')
    if (isStyle && event.source === window.parent) event.stopImmediatePropagation()
  })
}

function fieldsOf(data: unknown): Fields {
  if (data === undefined || data === null || data === '') return {}
  return typeof data === 'object' && !Array.isArray(data) ? (data as Fields) : null
}

/** The SDK's own global object, there once it has run. */
declare const Telegram: { WebView: WebView }

/** Loads the SDK, which gives Telegram a way to reach the page. Rejects when it cannot be had. */
export async function startSdk({ params }: TelegramLaunch): Promise<Wire> {
  silence()
  prepare(params)
  declineStyles()
  await import('@twa-dev/sdk')
  // Not `window.Telegram`: in a page that is being left, WebKit's `window` is already the next page's.
  const { WebView } = Telegram
  const listeners = new Map<string, Set<(data: Fields) => void>>()
  const on: Wire['on'] = (type, listener) => {
    const known = listeners.get(type)
    const all = known ?? new Set()
    all.add(listener)
    listeners.set(type, all)
    // One handler of the SDK's for good: it skips the next one when a handler takes itself away.
    if (!known) {
      WebView.onEvent(type, (_, data) => {
        // It swallows what a handler throws; from a task of its own an error is seen.
        for (const each of [...all]) queueMicrotask(() => all.has(each) && each(fieldsOf(data)))
      })
    }
    return () => void all.delete(listener)
  }
  return { post, on, ask: (asked, otherwise) => ask(on, asked, otherwise) }
}

function ask<T>(on: Wire['on'], { type, data, answers, limitMs, giveUp }: Asked<T>, otherwise: T): Promise<T> {
  return new Promise(resolve => {
    const releases: Release[] = []
    const end = (value: T): void => {
      clearTimeout(timer)
      for (const release of releases.splice(0)) release()
      resolve(value)
    }
    const timer = setTimeout(() => end(otherwise), limitMs)
    for (const [name, reader] of Object.entries(answers)) {
      releases.push(
        on(name, fields => {
          const value = reader(fields)
          if (value !== undefined) end(value)
        })
      )
    }
    if (giveUp) releases.push(giveUp(() => end(otherwise)))
    if (!post(type, data)) end(otherwise)
  })
}
