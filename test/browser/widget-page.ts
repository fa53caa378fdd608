// Pages of somebody else, on an origin of their own, for the widget to be put into: a plain one, one whose styles spoil all
// they can reach, one whose policy allows next to nothing. Each counts what is begun in it and not ended.
import { createServer } from 'node:http'
import type { Page } from 'playwright-core'
import type { Widget, WidgetEvent, WidgetOptions } from '../../src/widget/types.ts'
import { freePort, type RunningApp } from './app.ts'

export type Kind = 'plain' | 'hostile' | 'strict'

const hostile = `
  * { all: unset !important; }
  html { font-size: 62.5% !important; }
  *, *::before, *::after { box-sizing: content-box !important; z-index: 2147483647 !important; }
  button { background: red !important; color: lime !important; font: 40px cursive !important; padding: 50px !important; }
  html, body, div { direction: rtl !important; text-transform: uppercase !important; letter-spacing: 6px !important; line-height: 3 !important; }`

const policy = (api: string): string =>
  [
    "default-src 'none'",
    `script-src ${api}`,
    `connect-src ${api} ${api.replace('http', 'ws')}`,
    `img-src ${api} blob: data:`,
    "require-trusted-types-for 'script'"
  ].join('; ')

export const strangePage = (
  kind: Kind
): string => `<!doctype html><html lang="de"><head><meta name="viewport" content="width=device-width">
<title>A page of somebody else</title><link rel="icon" href="data:,">${kind === 'hostile' ? `<style>${hostile}</style>` : ''}</head>
<body><h1>A page of somebody else</h1><div id="one"></div><div id="two"></div><p>After it</p></body></html>`

export interface Strange {
  origin: string
  close(): Promise<void>
}

export async function startStrange(app: () => RunningApp): Promise<Strange> {
  const port = await freePort()
  const server = createServer((request, response) => {
    const kind = (request.url ?? '').replace(/[/?].*?(?=\w)|\?.*/g, '') as Kind
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    response.writeHead(200, kind === 'strict' ? { ...headers, 'content-security-policy': policy(app().url) } : headers)
    response.end(strangePage(kind))
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise(resolve => server.close(() => resolve()))
  }
}

/** What was begun in the page and not ended: kinds and places. */
declare global {
  var live: () => string[]
  var widgets: Record<string, Widget>
  var told: [string, WidgetEvent][]
}

/** Counts, from the first line on. */
export function countAll(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const live = new Map<unknown, () => string | undefined>()
    const { addEventListener, removeEventListener } = EventTarget.prototype
    const ids = new Map<object, number>()
    const idOf = (thing: object): number => {
      if (!ids.has(thing)) ids.set(thing, ids.size + 1)
      return ids.get(thing) as number
    }
    const keyOf = (target: EventTarget, type: string, listener: object, options: unknown) =>
      `${idOf(target)} ${type} ${idOf(listener)} ${typeof options === 'object' ? !!(options as { capture?: boolean })?.capture : !!options}`
    EventTarget.prototype.addEventListener = function (
      this: EventTarget | undefined,
      type: string,
      listener: never,
      options: never
    ) {
      const target = this ?? window
      const { signal } = (options ?? {}) as { signal?: AbortSignal }
      // An element that is gone has taken its listeners along; so has a request.
      const isGone = () =>
        signal?.aborted ||
        (target instanceof Node
          ? !target.isConnected
          : target instanceof AbortSignal || target instanceof XMLHttpRequest)
      const name = target.constructor.name
      if (listener)
        live.set(keyOf(target, type, listener, options), () => (isGone() ? undefined : `${type} of ${name}`))
      addEventListener.call(target, type, listener, options)
    } as typeof addEventListener
    EventTarget.prototype.removeEventListener = function (
      this: EventTarget | undefined,
      type: string,
      listener: never,
      options: never
    ) {
      const target = this ?? window
      if (listener) live.delete(keyOf(target, type, listener, options))
      removeEventListener.call(target, type, listener, options)
    } as typeof removeEventListener
    const all = window as unknown as Record<string, (...given: unknown[]) => unknown>
    for (const [start, stop, isOnce] of [
      ['setTimeout', 'clearTimeout', true],
      ['setInterval', 'clearInterval', false],
      ['requestAnimationFrame', 'cancelAnimationFrame', true]
    ] as const) {
      const [begin, end] = [all[start]?.bind(window), all[stop]?.bind(window)]
      all[start] = (work, ...rest) => {
        const id = begin?.(
          (...given: unknown[]) => {
            if (isOnce) live.delete(`${start} ${id}`)
            ;(work as (...given: unknown[]) => void)(...given)
          },
          ...rest
        )
        live.set(`${start} ${id}`, () => `${start}`)
        return id
      }
      all[stop] = id => {
        live.delete(`${start} ${id}`)
        end?.(id)
      }
    }
    const sockets: WebSocket[] = []
    window.WebSocket = new Proxy(WebSocket, {
      construct(target, given, self) {
        const socket = Reflect.construct(target, given, self) as WebSocket
        sockets.push(socket)
        live.set(socket, () => (socket.readyState < WebSocket.CLOSING ? 'WebSocket' : undefined))
        return socket
      }
    })
    for (const name of ['ResizeObserver', 'MutationObserver', 'IntersectionObserver'] as const) {
      const Outside = window[name] as unknown as new (...given: never[]) => { observe(): void; disconnect(): void }
      Object.assign(window, {
        [name]: class extends Outside {
          override observe(...given: []) {
            live.set(this, () => name)
            super.observe(...given)
          }
          override disconnect() {
            live.delete(this)
            super.disconnect()
          }
        }
      })
    }
    globalThis.live = () => [...live.values()].map(name => name()).filter(name => name !== undefined)
    globalThis.widgets = {}
    globalThis.told = []
  })
}

export type Given = Omit<WidgetOptions, 'onSessionEnded'>

/** Mounts a widget into `#one` or `#two`. */
export function mountIn(
  page: Page,
  app: Pick<RunningApp, 'url'>,
  target: 'one' | 'two',
  options: Given = {}
): Promise<void> {
  return page.evaluate(
    async ([url, id, given]) => {
      const { mount } = (await import(`${url}/widget/index.js`)) as {
        mount: (target: Element, options: object) => Widget
      }
      const widget = mount(document.getElementById(id) as Element, given)
      globalThis.widgets[id] = widget
      for (const type of ['ready', 'navigated', 'session.ended', 'error'] as const) {
        widget.on(type, event => globalThis.told.push([id, event]))
      }
    },
    [app.url, target, options] as const
  )
}
