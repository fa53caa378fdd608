import type Sdk from '@twa-dev/sdk'
import type { Release } from '../host.ts'
import { sendToClient } from './bridge.ts'
import type { TelegramLaunch } from './launch.ts'

type WebApp = typeof Sdk

/** The data of an event. `null`: unreadable. An event without data has `{}`. */
export type EventData = Readonly<Record<string, unknown>> | null

/** Turns an event into a result. `undefined`: this event is not the answer. */
type EventParser<T> = (data: EventData) => T | undefined

/** The connection to a client: the SDK, and what the SDK does not have. */
export interface Bridge {
  /** The SDK's object. Its methods throw when the client's own object throws: call them through `attemptCall`. */
  app: WebApp
  /** Sends a message that the SDK has no method for. */
  send: typeof sendToClient
  /** Listens to an event of the client, by its name in the client's protocol. */
  on(type: string, listener: (data: EventData) => void): Release
  /** Sends a request and waits for its answer. Returns `fallback` when none comes in time. */
  request<T>(request: Request<T>, fallback: T): Promise<T>
}

/** A request of the client's protocol, and how to recognize its answer. */
export interface Request<T> {
  type: string
  data?: object
  /** Readers by the names of the events that may be the answer. */
  answers: Readonly<Record<string, EventParser<T>>>
  limitMs: number
  /** Calls its argument to stop waiting early. Returns how to end that watch. */
  giveUp?: (now: () => void) => Release
}

interface WebView {
  onEvent(type: string, callback: (type: string, data: unknown) => void): void
}

/** The SDK's own global object, there once it has run. */
declare const Telegram: { WebView: WebView }

// Not `import()`: the SDK must run in one go with the two changes of the address around it. It is in the chunk of
// features.ts, which is loaded in a Telegram launch only, after the first paint.
declare function require(name: '@twa-dev/sdk'): { default: WebApp }

/**
 * Runs the SDK. It reads the launch from the address, where src/open/inline.ts has removed it, so the checked launch is put there for
 * as long as the SDK runs. Without it, the SDK takes the client for the oldest one wherever `sessionStorage` is blocked.
 */
function runSdk(params: TelegramLaunch['params']): WebApp {
  forgetLaunches()
  const { href } = location
  history.replaceState(history.state, '', `#${new URLSearchParams(params)}`)
  try {
    return require('@twa-dev/sdk').default
  } finally {
    history.replaceState(history.state, '', href)
  }
}

// The SDK keeps launch and theme here and prefers them to those of this launch.
function forgetLaunches() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('__telegram__')) sessionStorage.removeItem(key)
  } catch {
    // Blocked: the SDK finds nothing there either.
  }
}

// The SDK writes every message to the console, with secrets.
function silence() {
  for (const name of ['log', 'warn', 'error'] as const) {
    const original = console[name]
    console[name] = (...parts: unknown[]) => {
      if (!String(parts[0]).startsWith('[Telegram.Web')) original.apply(console, parts)
    }
  }
}

// Telegram's web clients style the scroll bars of the page through the SDK, which sets markup. The page's policy (Trusted
// Types) forbids that, and the SDK would throw.
function declineStyles() {
  if (window.parent === window) return
  addEventListener('message', event => {
    const isStyle = typeof event.data === 'string' && event.data.includes('"set_custom_style"')
    if (isStyle && event.source === window.parent) event.stopImmediatePropagation()
  })
}

/**
 * Wraps a callback for the SDK, which swallows what its callbacks throw: in a task of its own the error is reported. Never
 * remove a callback from the SDK: it then skips the next one.
 */
export const reportErrors = (callback: () => void) => (): void => queueMicrotask(callback)

function readFields(data: unknown): EventData {
  if (data === undefined || data === null || data === '') return {}
  return typeof data === 'object' && !Array.isArray(data) ? (data as EventData) : null
}

/** Starts the SDK, through which the client reaches the page. Throws when the SDK does. */
export function startSdk({ params }: TelegramLaunch): Bridge {
  silence()
  declineStyles()
  const app = runSdk(params)
  // Not `window.Telegram`: in a page that is being left, WebKit's `window` is already that of the next page.
  const { WebView } = Telegram
  const listeners = new Map<string, Set<(data: EventData) => void>>()
  const on: Bridge['on'] = (type, listener) => {
    const existing = listeners.get(type)
    const all = existing ?? new Set()
    all.add(listener)
    listeners.set(type, all)
    if (!existing) {
      WebView.onEvent(type, (_, data) => {
        for (const each of [...all]) queueMicrotask(() => all.has(each) && each(readFields(data)))
      })
    }
    return () => void all.delete(listener)
  }
  return { app, send: sendToClient, on, request: (query, fallback) => request(on, query, fallback) }
}

function request<T>(on: Bridge['on'], query: Request<T>, fallback: T): Promise<T> {
  const { type, data, answers, limitMs, giveUp } = query
  return new Promise(resolve => {
    const releases: Release[] = []
    const end = (value: T): void => {
      clearTimeout(timer)
      for (const release of releases.splice(0)) release()
      resolve(value)
    }
    const timer = setTimeout(() => end(fallback), limitMs)
    for (const [name, reader] of Object.entries(answers)) {
      releases.push(
        on(name, fields => {
          const value = reader(fields)
          if (value !== undefined) end(value)
        })
      )
    }
    if (giveUp) releases.push(giveUp(() => end(fallback)))
    if (!sendToClient(type, data)) end(fallback)
  })
}
