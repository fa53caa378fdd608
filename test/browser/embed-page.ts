// Pages of another site that embed the wallet: a plain one, one with styles that affect everything they can reach, and one
// with a policy that allows only the frame. Each counts listeners and timers that are still active. The pages are at
// `localhost` and the wallet is at `127.0.0.1`: browsers treat these as two sites, so the frame's storage is partitioned.
import { createServer } from 'node:http'
import type { Frame, Page } from 'playwright-core'
import type { Widget, WidgetEvent, WidgetOptions } from '../../src/embed/types.ts'
import { findFreePort, type RunningApp } from './app.ts'

/** `blocked` is a plain page with a policy that forbids the frame; the last two have that `Cross-Origin-Embedder-Policy`. */
export type Kind = 'plain' | 'hostile' | 'strict' | 'blocked' | 'require-corp' | 'credentialless'

const hostile = `
  * { all: unset !important; }
  html { font-size: 62.5% !important; }
  *, *::before, *::after { box-sizing: content-box !important; z-index: 2147483647 !important; }
  iframe, button { display: none !important; background: red !important; }
  html, body, div { direction: rtl !important; text-transform: uppercase !important; line-height: 3 !important; visibility: hidden !important; }`

// The page has its own copy of the loader, as a bundler makes it, so the policy need not allow scripts of the wallet's origin.
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

/** Serves the pages, and the files of the package at /loader/. */
export async function startSite(app: () => RunningApp): Promise<EmbeddingSite> {
  const port = await findFreePort()
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
    response.writeHead(200, {
      ...headers,
      ...(policies[kind] && { 'content-security-policy': policies[kind] }),
      ...(/require-corp|credentialless/.test(kind) && { 'cross-origin-embedder-policy': kind })
    })
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

/** Active listeners and timers of the page, with where they were added. */
declare global {
  var live: () => string[]
  var widgets: Record<string, Widget>
  var events: [string, WidgetEvent][]
}

/** Counts listeners of the window and the document, and timers, from the page's first script. Not in the wallet's frame. */
export function countAll(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    if (window !== top) return
    const live = new Map<unknown, string>()
    // The driver adds listeners too, when it first queries an element.
    globalThis.live = () => [...live.values()].filter(type => !/^__playwright|^contextmenu$/.test(type)).sort()
    globalThis.widgets = {}
    globalThis.events = []
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
        live.set(id, `timer of ${ms} ms`)
        return id
      },
      clearTimeout: (id: number) => {
        live.delete(id)
        clearTimeout(id)
      }
    })
  })
}

export type WidgetInput = Omit<WidgetOptions, 'onSessionEnded'>

/** Mounts the wallet into `#one` or `#two`. Where a test exposes `newCode`, the page calls it for sessions. */
export function mountIn(
  page: Page,
  app: Pick<RunningApp, 'url'>,
  target: 'one' | 'two',
  { asksForCodes = false, ...options }: WidgetInput & { asksForCodes?: boolean } = {}
): Promise<void> {
  return page.evaluate(
    async ([id, input, asks]) => {
      const { mount } = (await import(`${location.origin}/loader/index.js`)) as {
        mount: (target: Element, options: object) => Widget
      }
      const onSessionEnded = () => (globalThis as unknown as { newCode(): Promise<string> }).newCode()
      const widget = mount(document.getElementById(id) as Element, { ...input, ...(asks && { onSessionEnded }) })
      globalThis.widgets[id] = widget
      for (const type of ['ready', 'navigated', 'recharge.submitted', 'session.ended', 'error'] as const)
        widget.on(type, event => globalThis.events.push([id, event]))
    },
    [target, { base: app.url, ...options }, asksForCodes] as const
  )
}

/** Returns the wallet's frame in `#one` or `#two`. */
export async function findFrame(page: Page, target: 'one' | 'two'): Promise<Frame> {
  const element = await page.locator(`#${target} iframe`).elementHandle()
  const frame = await element?.contentFrame()
  if (!frame) throw new Error(`no frame in ${target}`)
  return frame
}
