// Pages of another site, for the wallet to be embedded in: a plain one, one whose styles spoil all they can reach, one whose
// policy allows nothing but the frame. Each counts what is begun in it and not ended. The pages are at `localhost` and the wallet
// at `127.0.0.1`: to a browser these are two sites, so what the frame stores is partitioned.
import { createServer } from 'node:http'
import type { Frame, Page } from 'playwright-core'
import type { Widget, WidgetEvent, WidgetOptions } from '../../src/embed/types.ts'
import { freePort, type RunningApp } from './app.ts'

/** `unlisted` is plain too, and forbids the frame in its own policy where it is `blocked`. */
export type Kind = 'plain' | 'hostile' | 'strict' | 'blocked'

const hostile = `
  * { all: unset !important; }
  html { font-size: 62.5% !important; }
  *, *::before, *::after { box-sizing: content-box !important; z-index: 2147483647 !important; }
  iframe, button { display: none !important; background: red !important; }
  html, body, div { direction: rtl !important; text-transform: uppercase !important; line-height: 3 !important; visibility: hidden !important; }`

// The page's own copy of the loader, as a bundler makes it, needs no leave of the wallet's origin.
const policy = (frames: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    'img-src data:',
    `frame-src ${frames}`,
    "require-trusted-types-for 'script'"
  ].join('; ')

export const embeddingPage = (
  kind: Kind
): string => `<!doctype html><html lang="de"><head><meta name="viewport" content="width=device-width">
<title>A page of another site</title><link rel="icon" href="data:,">${kind === 'hostile' ? `<style>${hostile}</style>` : ''}</head>
<body><h1>A page of another site</h1><div id="one"></div><div id="two"></div><p>After it</p></body></html>`

export interface EmbeddingSite {
  origin: string
  close(): Promise<void>
}

/** Serves the pages, and at /loader/ the files of the package. */
export async function startSite(app: () => RunningApp): Promise<EmbeddingSite> {
  const port = await freePort()
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    if (path.startsWith('/loader/')) {
      const file = await fetch(`${app().url}/widget/${path.slice('/loader/'.length)}`)
      response.writeHead(file.status, { 'content-type': file.headers.get('content-type') ?? '' })
      return response.end(await file.text())
    }
    const kind = path.slice(1) as Kind
    const policies: Partial<Record<Kind, string>> = { strict: policy(app().url), blocked: policy("'none'") }
    const headers = { 'content-type': 'text/html; charset=utf-8', 'referrer-policy': 'no-referrer' }
    response.writeHead(200, { ...headers, ...(policies[kind] && { 'content-security-policy': policies[kind] }) })
    response.end(embeddingPage(kind))
  })
  await new Promise<void>(resolve => server.listen(port, resolve))
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

/** What was begun in the page and not ended: kinds and places. */
declare global {
  var live: () => string[]
  var widgets: Record<string, Widget>
  var told: [string, WidgetEvent][]
}

/** Counts listeners of the window and the document, and timers, from the first line on. Not in the wallet's frame. */
export function countAll(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    if (window !== top) return
    const live = new Map<unknown, string>()
    // The driver listens too, from its first look at an element on.
    globalThis.live = () => [...live.values()].filter(type => !/^__playwright|^contextmenu$/.test(type)).sort()
    globalThis.widgets = {}
    globalThis.told = []
    for (const target of [window, document]) {
      const { addEventListener, removeEventListener } = target
      target.addEventListener = (type: string, listener: never, options: never) => {
        live.set(listener, type)
        addEventListener.call(target, type, listener, options)
      }
      target.removeEventListener = (type: string, listener: never, options: never) => {
        live.delete(listener)
        removeEventListener.call(target, type, listener, options)
      }
    }
    const { setTimeout, clearTimeout } = window
    Object.assign(window, {
      setTimeout: (work: () => void, ms: number, ...rest: []) => {
        const id = setTimeout(() => {
          live.delete(id)
          work(...rest)
        }, ms)
        live.set(id, 'timer')
        return id
      },
      clearTimeout: (id: number) => {
        live.delete(id)
        clearTimeout(id)
      }
    })
  })
}

export type Given = Omit<WidgetOptions, 'onSessionEnded'>

/** Mounts the wallet into `#one` or `#two`. The page asks `newCode` (exposed to it) for sessions, where a test wants that. */
export function mountIn(
  page: Page,
  app: Pick<RunningApp, 'url'>,
  target: 'one' | 'two',
  { asksForCodes = false, ...options }: Given & { asksForCodes?: boolean } = {}
): Promise<void> {
  return page.evaluate(
    async ([id, given, asks]) => {
      const { mount } = (await import(`${location.origin}/loader/index.js`)) as {
        mount: (target: Element, options: object) => Widget
      }
      const onSessionEnded = () => (globalThis as unknown as { newCode(): Promise<string> }).newCode()
      const widget = mount(document.getElementById(id) as Element, { ...given, ...(asks && { onSessionEnded }) })
      globalThis.widgets[id] = widget
      for (const type of ['ready', 'navigated', 'recharge.submitted', 'session.ended', 'error'] as const)
        widget.on(type, event => globalThis.told.push([id, event]))
    },
    [target, { base: app.url, ...options }, asksForCodes] as const
  )
}

/** The wallet's own frame in `#one` or `#two`. */
export async function frameIn(page: Page, target: 'one' | 'two'): Promise<Frame> {
  const element = await page.locator(`#${target} iframe`).elementHandle()
  const frame = await element?.contentFrame()
  if (!frame) throw new Error(`no frame in ${target}`)
  return frame
}
