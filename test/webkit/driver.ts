// Controls one WebKitGTK by the W3C WebDriver protocol: Debian's `webkit2gtk-driver`, with its own screen (Xvfb).
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { findFreePort } from '../browser/app.ts'

/** WebDriver's JSON key for an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const START_LIMIT_MS = 20_000

export interface ElementHandle {
  [elementKey]: string
}

export const elementId = (handle: ElementHandle): string => handle[elementKey]
export const isElement = (value: unknown): value is ElementHandle =>
  typeof value === 'object' && value !== null && elementKey in value

/** An error of the protocol, by its name: `stale element reference`, `element click intercepted`… */
export class DriverError extends Error {
  constructor(
    readonly kind: string,
    message: string
  ) {
    super(`${kind}: ${message}`)
  }
}

// MiniBrowser at the size of the screen has no bars of its own, which allows a phone's width.
function miniBrowser(): string {
  const folder = readdirSync('/usr/lib', { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .flatMap(({ name }) => ['4.1', '4.0', '6.0'].map(version => `/usr/lib/${name}/webkit2gtk-${version}/MiniBrowser`))
    .find(path => existsSync(path))
  if (!folder) throw new Error('WebKitGTK has no MiniBrowser here: install webkit2gtk-driver')
  return folder
}

async function until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + START_LIMIT_MS; ; ) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (Date.now() > end) throw new Error(`${what} did not start in time`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

/** Starts Xvfb on a free display, which it reports. */
async function openScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe']
  })
  let said = ''
  screen.stdio[3]?.on('data', part => {
    said += part
  })
  const number = await until('Xvfb', async () => /^(\d+)\n/.exec(said)?.[1])
  return { screen, display: `:${number}` }
}

/** A running engine with one session. */
export class Driver {
  #session = ''
  private constructor(
    readonly address: string,
    readonly processes: ChildProcess[]
  ) {}

  static async start(): Promise<Driver> {
    const { screen, display } = await openScreen()
    const port = await findFreePort()
    const env = { ...process.env, DISPLAY: display, TZ: 'UTC', LANG: 'en_US.UTF-8', LIBGL_ALWAYS_SOFTWARE: '1' }
    const service = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env })
    const driver = new Driver(`http://127.0.0.1:${port}`, [service, screen])
    try {
      await until('WebKitWebDriver', async () => (await fetch(`${driver.address}/status`).catch(() => undefined))?.ok)
      await driver.#open()
    } catch (error) {
      await driver.stop()
      throw error
    }
    return driver
  }

  async #open(): Promise<void> {
    const options = { binary: miniBrowser(), args: ['--automation', '--full-screen'] }
    const timeouts = { script: 60_000, pageLoad: 60_000, implicit: 0 }
    const answer = await this.#send<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options, timeouts } }
    })
    this.#session = `/session/${answer.sessionId}`
  }

  async #send<T>(method: string, path: string, body?: object): Promise<T> {
    const init = body ? { method, body: JSON.stringify(body) } : { method }
    const answer = await fetch(this.address + path, init)
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
    if (!answer.ok) throw new DriverError(value.error ?? String(answer.status), value.message ?? '')
    return value
  }

  command<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
    return this.#send(method, this.#session + path, method === 'POST' ? (body ?? {}) : undefined)
  }

  /** Runs the body of a function in the page, and awaits a promise that it returns. */
  async run<T>(body: string, ...args: unknown[]): Promise<T> {
    const script = `const done = arguments[arguments.length - 1], given = Array.prototype.slice.call(arguments, 0, -1);
      Promise.resolve().then(() => (function () { ${body} }).apply(null, given)).then(
        value => done({ value: value === undefined ? null : value }), error => done({ error: String(error && error.stack || error) }))`
    const answer = await this.command<{ value: T; error?: string }>('POST', '/execute/async', { script, args })
    if (answer.error !== undefined) throw new Error(answer.error)
    return answer.value
  }

  async stop(): Promise<void> {
    if (this.#session) await this.command('DELETE', '').catch(() => undefined)
    for (const child of this.processes) child.kill()
  }
}
