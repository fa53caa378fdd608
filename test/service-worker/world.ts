// The service worker's environment: caches in memory, a server that can be changed, unreachable or slow, and pages that record
// their messages.
import type { Build } from '../../src/service-worker/decide.ts'
import { Shell } from '../../src/service-worker/shell.ts'

const origin = 'https://shop.example'
const absolute = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : String(request), origin).href

class MemoryCache {
  readonly entries = new Map<string, Response>()
  #world: FakeWorld
  constructor(world: FakeWorld) {
    this.#world = world
  }
  match = async (request: RequestInfo): Promise<Response | undefined> => this.entries.get(absolute(request))?.clone()
  put = async (request: RequestInfo, answer: Response): Promise<void> => {
    if (this.#world.full) throw new DOMException('full', 'QuotaExceededError')
    this.entries.set(absolute(request), answer)
  }
  add = async (request: RequestInfo): Promise<void> => {
    const answer = await this.#world.fetch(request as string)
    if (!answer.ok) throw new TypeError(`${absolute(request)} ${answer.status}`)
    await this.put(request, answer)
  }
  addAll = async (requests: RequestInfo[]): Promise<void> => {
    await Promise.all(requests.map(this.add))
  }
  keys = async (): Promise<{ url: string }[]> => [...this.entries.keys()].map(url => ({ url }))
  delete = async (request: RequestInfo): Promise<boolean> => {
    if (this.#world.isStuck) throw new DOMException('broken', 'UnknownError')
    return this.entries.delete(absolute(request))
  }
}

export class FakeWorld {
  readonly stores = new Map<string, MemoryCache>()
  /** The server's current build, with its files. */
  server: { build: Build; status: number } | undefined
  blocked = false
  full = false
  /** Its caches delete nothing. */
  isStuck = false
  delayMs = 0
  /** Answers neither, nor fails. */
  isSilent = false
  requests: string[] = []
  messages: { main: string; refused: readonly string[] }[] = []
  /** A header of the page. */
  policy = ''

  readonly caches = {
    open: async (name: string) => {
      if (this.blocked) throw new DOMException('blocked', 'SecurityError')
      const store = this.stores.get(name) ?? new MemoryCache(this)
      this.stores.set(name, store)
      return store
    },
    keys: async () => [...this.stores.keys()],
    delete: async (name: string) => this.stores.delete(name)
  } as unknown as CacheStorage

  fetch = async (request: Request | string, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(absolute(request))
    this.requests.push(pathname)
    if (this.isSilent) await new Promise(() => undefined)
    if (this.delayMs > 0) await new Promise(resolve => setTimeout(resolve, this.delayMs))
    if (!this.server) throw new TypeError('offline')
    const { build, status } = this.server
    if (status !== 200) return new Response('<h1>Bad Gateway</h1>', { status })
    const locale = new Headers(init?.headers).get('accept-language') ?? 'en-US'
    if (pathname === '/')
      return new Response(pageOf(build, locale), { headers: { 'content-security-policy': this.policy } })
    if (pathname.startsWith('/api/')) return new Response('money')
    return new Response(pathname, { status: build.files.includes(pathname) ? 200 : 404 })
  }

  /** Returns a worker of a build as after a start, without memory. */
  worker = (build: Build): Shell =>
    new Shell(build, {
      caches: this.caches,
      fetch: this.fetch,
      againMs: 30,
      checkLimitMs: 400,
      notify: async (main, refused) => void this.messages.push({ main, refused })
    })

  paths = (): string[] =>
    [...this.stores.values()].flatMap(({ entries }) => [...entries.keys()].map(url => new URL(url).pathname)).sort()
}

export const pageOf = ({ main }: Build, locale = 'en-US'): string =>
  `<!doctype html><html lang="${locale}"><script type="module" data-app src="${main}"></script>`

export function buildOf(hash: string): Build {
  const main = `/assets/main-${hash}.js`
  const core = [main, '/assets/icons-99887766.svg']
  return { id: hash, main, core, files: [...core, `/assets/0-${hash}.js`, `/assets/vi-VN.core-${hash}.json`] }
}

export const request = (path: string): Request => new Request(origin + path)
