// Implements the parts of Playwright's browser and context that the browser tests use, on WebKitGTK.
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { Driver } from './driver.ts'
import { WebKitPage } from './page.ts'
import { type Fulfilled, Relay } from './relay.ts'
import { startScript } from './start-script.ts'

// The smallest width of MiniBrowser's window.
const MIN_WIDTH = 334

// Playwright's globs: `**` matches anything, `*` anything without a slash.
const globbed = (glob: string) =>
  new RegExp(
    `^${glob
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\*\*/g, '\0')
      .replace(/\*/g, '[^/]*')
      .replaceAll('\0', '.*')}$`
  )

class Context {
  #page: WebKitPage | undefined
  #limitMs: number | undefined
  constructor(
    readonly driver: Driver,
    readonly relay: Relay,
    readonly closed: () => Promise<void>
  ) {}

  setDefaultTimeout(limitMs: number): void {
    this.#limitMs = limitMs
    this.#page?.setDefaultTimeout(limitMs)
  }

  async newPage(): Promise<WebKitPage> {
    if (this.#page) throw new Error('WebKit’s phones have one page')
    this.#page = new WebKitPage(this.driver, this.relay)
    if (this.#limitMs) this.#page.setDefaultTimeout(this.#limitMs)
    return this.#page
  }

  async addInitScript(script: ((argument: never) => void) | string, argument?: unknown): Promise<void> {
    this.relay.scripts.push(typeof script === 'string' ? script : `(${script})(${JSON.stringify(argument)})`)
  }

  async exposeFunction(name: string, call: (...parameters: unknown[]) => unknown): Promise<void> {
    this.relay.expose(name, call)
  }

  async route(
    glob: string,
    handle: (route: {
      abort(): Promise<void>
      continue(): Promise<void>
      fulfill(answer: Fulfilled): Promise<void>
      request(): { url(): string }
    }) => unknown
  ): Promise<void> {
    const pattern = globbed(glob)
    this.relay.interceptions.push({
      matches: url => pattern.test(url),
      handle: ({ abort, fulfill, continue: pass }) =>
        void handle({
          abort: async () => abort(),
          continue: async () => pass(),
          fulfill: async answer => fulfill(answer),
          request: () => ({ url: () => '' })
        })
    })
  }

  async unroute(glob: string): Promise<void> {
    const pattern = String(globbed(glob))
    const { interceptions } = this.relay
    const remaining = interceptions.filter(({ matches }) => !matches(`${this.relay.url}/api/v1/x`) || !pattern)
    interceptions.splice(0, interceptions.length, ...remaining)
  }

  async close(): Promise<void> {
    await this.#page?.gather()
    await this.driver.command('POST', '/url', { url: 'about:blank' })
    await this.relay.stop()
    await this.closed()
  }
}

/** Starts WebKits on demand; each serves one phone at a time. */
export async function openWebKit(): Promise<Browser> {
  const idle: Driver[] = [await Driver.start()]
  const all = new Set(idle)
  const browser = {
    async newContext(options: BrowserContextOptions) {
      const driver = idle.pop() ?? (await Driver.start())
      all.add(driver)
      const relay = await Relay.start(options.baseURL ?? '')
      relay.scripts.push(startScript(options))
      const { width, height } = options.viewport ?? { width: 390, height: 844 }
      await driver.command('POST', '/window/rect', { x: 0, y: 0, width: Math.max(width, MIN_WIDTH), height })
      return new Context(driver, relay, async () => void idle.push(driver))
    },
    async close() {
      await Promise.all([...all].map(driver => driver.stop()))
    }
  }
  // Only the members that the tests use exist; any other fails at its first use.
  return browser as unknown as Browser
}
