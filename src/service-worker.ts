// Lets the page work without a network: a small service worker around src/service-worker/shell.ts. Only pages outside a frame
// register it, also those that a host launches, after the first paint (src/shell/installable.ts).
import { classifyRequest } from './service-worker/decide.ts'
import { Shell } from './service-worker/shell.ts'

// TypeScript's types for workers conflict with those for pages.
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request
  readonly clientId: string
  readonly resultingClientId?: string
  respondWith(answer: Promise<Response>): void
}
interface WorkerMessageEvent extends WorkerEvent {
  readonly data: { keep?: string[]; locale?: string } | null
  readonly source: { readonly id?: string } | null
}
interface OpenPage {
  readonly id: string
  postMessage(message: unknown): void
}
interface ServiceWorkerScope {
  readonly clients: { claim(): Promise<void>; matchAll(options: object): Promise<OpenPage[]> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: WorkerFetchEvent) => void): void
  addEventListener(name: 'message', listener: (event: WorkerMessageEvent) => void): void
}

const worker = globalThis as unknown as ServiceWorkerScope

const build = import.meta.env.BUILD
const shell = new Shell(build, {
  caches,
  fetch: (request, init) => fetch(request, init),
  againMs: 1_000,
  checkLimitMs: 15_000,
  async notify(main, refused) {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    for (const page of pages) page.postMessage({ main, refused: refused.includes(page.id) })
  }
})

const TAKE_OVER_AGAIN_MS = 2_000

/**
 * Replaces the previous worker. Chromium forgets the replacement when a request wakes the old worker at that moment, and the
 * new worker then waits until the page is closed. A second request, after the page has its files, completes the replacement.
 */
function takeOver(): Promise<void> {
  setTimeout(() => void worker.skipWaiting(), TAKE_OVER_AGAIN_MS)
  return worker.skipWaiting()
}

worker.addEventListener('install', event => event.waitUntil(shell.install().then(takeOver)))

worker.addEventListener('activate', event => event.waitUntil(worker.clients.claim().then(() => shell.activate())))

worker.addEventListener('message', event => {
  const { keep, locale } = event.data ?? {}
  if (Array.isArray(keep)) event.waitUntil(shell.keep(keep, event.source?.id ?? '', locale))
})

worker.addEventListener('fetch', event => {
  const { request, clientId, resultingClientId } = event
  const kind = classifyRequest(request, location.origin, build)
  if (kind === 'page') event.respondWith(shell.open(request, resultingClientId ?? ''))
  if (kind === 'asset') event.respondWith(shell.asset(request))
  if (kind === 'call' && shell.holds(clientId)) event.respondWith(shell.call(request, clientId))
})
