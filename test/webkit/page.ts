// Implements the parts of Playwright's page that the tests use, over WebDriver.
import { EventEmitter } from 'node:events'
import { Script } from 'node:vm'
import type { Driver } from './driver.ts'
import { finderSource } from './finder-source.ts'
import { Locator, type RoleOptions, type Wording } from './locator.ts'
import type { Relay } from './relay.ts'

const DEFAULT_LIMIT_MS = 15_000
const keys: Readonly<Record<string, string>> = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004', Shift: '\uE008' }

interface Fault {
  kind: 'console' | 'pageerror'
  type: string
  text: string
}

type Argument = unknown
type InPage = ((argument: never) => unknown) | string

const sourceOf = (what: InPage) => (typeof what === 'string' ? what : `(${what})(given)`)
/** A text is either an expression with a value, or a whole script without one. */
function statementOf(text: string): string {
  try {
    new Script(`(${text})`)
    return `return (${text})`
  } catch {
    return text
  }
}

const fits = (wanted: string | RegExp | ((url: URL) => boolean), url: string) =>
  typeof wanted === 'function' ? wanted(new URL(url)) : typeof wanted === 'string' ? url === wanted : wanted.test(url)

export class WebKitPage extends EventEmitter {
  #limitMs = DEFAULT_LIMIT_MS

  constructor(
    readonly driver: Driver,
    readonly relay: Relay
  ) {
    super()
    relay.on('request', (url, headers) => this.emit('request', { url: () => url, headers: () => headers }))
    relay.on('response', (url, text) => this.emit('response', { url: () => url, text: async () => text }))
  }

  addInitScript = async (script: ((argument: never) => void) | string, argument?: unknown): Promise<void> =>
    void this.relay.scripts.push(typeof script === 'string' ? script : `(${script})(${JSON.stringify(argument)})`)

  setDefaultTimeout(limitMs: number): void {
    this.#limitMs = limitMs
  }

  locator = (selector: string) => new Locator(this, [{ by: 'css', selector }])
  getByRole = (role: string, options?: RoleOptions) => new Locator(this, []).getByRole(role, options)
  getByText = (text: Wording, options?: { exact?: boolean }) => new Locator(this, []).getByText(text, options)
  getByLabel = (text: Wording, options?: { exact?: boolean }) => new Locator(this, []).getByLabel(text, options)
  getAttribute = (selector: string, name: string) => this.locator(selector).getAttribute(name)

  /** Polls until there is a result. A page that is being left returns none. */
  async until<T>(what: string, ask: () => Promise<T | undefined>, limitMs = this.#limitMs): Promise<T> {
    let last: unknown
    for (const end = Date.now() + limitMs; ; await this.waitForTimeout(40)) {
      try {
        const answer = await ask()
        if (answer !== undefined) return answer
      } catch (error) {
        last = error
      }
      if (Date.now() > end) throw new Error(`waited ${limitMs} ms for ${what}${last ? `: ${last}` : ''}`)
    }
  }

  /** Runs a function body in the page with the finder; `given` is the first argument, `more` are the others. */
  async inPage<T>(body: string, parameters: unknown, ...more: unknown[]): Promise<T> {
    const call = `const [given, ...more] = [...arguments]; const finder = window.__finder; if (!finder) return { finder: false }; return { value: (() => { ${body} })() }`
    const first = await this.driver.run<{ value?: T; finder?: false }>(call, parameters, ...more)
    if (first.finder !== false) return (first.value ?? null) as T
    await this.driver.run(`${await finderSource()}; window.__finder = finder`)
    return ((await this.driver.run<{ value?: T }>(call, parameters, ...more)).value ?? null) as T
  }

  async evaluate<T>(what: InPage, argument?: Argument): Promise<T> {
    const body = typeof what === 'string' ? statementOf(what) : `const given = arguments[0]; return ${sourceOf(what)}`
    const answer = await this.driver.run<T>(body, argument)
    await this.gather()
    return answer
  }

  async waitForFunction(what: InPage, argument?: Argument, { timeout }: { timeout?: number } = {}): Promise<void> {
    await this.until(
      String(what),
      async () =>
        (await this.driver.run(`const given = arguments[0]; return !!${sourceOf(what)}`, argument)) || undefined,
      timeout
    )
  }

  #here = 'about:blank'
  url = () => this.#here

  async #where(): Promise<string> {
    this.#here = await this.driver.run<string>('return location.href')
    return this.#here
  }

  async goto(to: string): Promise<void> {
    const address = to === 'about:blank' ? to : new URL(to, this.relay.url).href
    await this.driver.command('POST', '/url', { url: address })
    await this.gather()
  }

  async reload(): Promise<void> {
    await this.driver.command('POST', '/refresh')
    await this.gather()
  }

  async goBack(): Promise<void> {
    // The engine's own back button skips entries added without a tap, such as a test's `location.hash = …`.
    await this.driver.run('history.back()')
    await this.gather()
  }

  async waitForURL(wanted: string | RegExp | ((url: URL) => boolean)): Promise<void> {
    await this.until(`the address ${wanted}`, async () => fits(wanted, await this.#where()) || undefined)
    await this.gather()
  }

  waitForTimeout = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

  /** Waits until there was no request for half a second, as in Playwright. */
  async waitForLoadState(_state: 'networkidle'): Promise<void> {
    let last = Date.now()
    const note = () => {
      last = Date.now()
    }
    this.relay.on('request', note).on('response', note)
    while (Date.now() - last < 500) await this.waitForTimeout(50)
    this.relay.off('request', note).off('response', note)
  }

  waitForResponse(wanted: RegExp): Promise<void> {
    return new Promise((resolve, reject) => {
      const record = (url: string) => {
        if (!wanted.test(url)) return
        clearTimeout(limit)
        this.relay.off('response', record)
        resolve()
      }
      const limit = setTimeout(() => {
        this.relay.off('response', record)
        reject(new Error(`no answer from ${wanted}`))
      }, this.#limitMs)
      this.relay.on('response', record)
    })
  }

  /** Waits for a file that the page saves; `webkit/start-script.ts` captures it, because MiniBrowser would ask where to save it. */
  async waitForEvent(_name: 'download') {
    const { name, text } = await this.until('a download', async () => {
      return (
        (await this.driver.run<{ name: string; text: string } | null>('return window.__saved?.shift() ?? null')) ??
        undefined
      )
    })
    const { writeFile } = await import('node:fs/promises')
    const path = `/tmp/${process.pid}-${name}`
    await writeFile(path, text)
    return { suggestedFilename: () => name, path: async () => path }
  }

  screenshot = async () => Buffer.from(await this.driver.command<string>('GET', '/screenshot'), 'base64')

  readonly keyboard = {
    press: async (key: string) => {
      const value = keys[key] ?? key
      const actions = ['keyDown', 'keyUp'].map(type => ({ type, value }))
      await this.driver.command('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    }
  }

  /** Reads the page's new errors and its current place. */
  async gather(): Promise<void> {
    const body = 'const faults = window.__faults ?? []; window.__faults = []; return { faults, href: location.href }'
    const answer = await this.driver.run<{ faults: Fault[]; href: string }>(body).catch(() => undefined)
    if (!answer) return
    this.#here = answer.href
    for (const { kind, type, text } of answer.faults) {
      if (kind === 'console')
        this.emit('console', { type: () => type, text: () => text, location: () => ({ url: '' }) })
      else this.emit('pageerror', new Error(text))
    }
  }
}
