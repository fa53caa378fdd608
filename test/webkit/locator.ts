// Implements the parts of Playwright's locators that the tests use, over WebDriver.
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DriverError, type ElementHandle, elementId } from './driver.ts'
import type { Step, Words } from './finder.ts'
import type { WebKitPage } from './page.ts'

export type Wording = string | RegExp

export const words = (text: Wording, exact?: boolean): Words =>
  typeof text === 'string' ? { text, ...(exact && { exact }) } : { source: text.source, flags: text.flags }

export interface RoleOptions {
  name?: Wording
  level?: number
}

interface Wait {
  timeout?: number
}

export interface FilePayload {
  name: string
  mimeType: string
  buffer: Buffer
}

const again = new Set(['stale element reference', 'element click intercepted', 'element not interactable'])

export class Locator {
  constructor(
    readonly page: WebKitPage,
    readonly steps: Step[]
  ) {}

  #then(...steps: Step[]): Locator {
    return new Locator(this.page, [...this.steps, ...steps])
  }

  locator = (selector: string) => this.#then({ by: 'css', selector })
  getByRole = (role: string, { name, level }: RoleOptions = {}) =>
    this.#then({ by: 'role', role, ...(name !== undefined && { name: words(name) }), ...(level && { level }) })
  getByText = (text: Wording, { exact }: { exact?: boolean } = {}) =>
    this.#then({ by: 'text', words: words(text, exact) })
  getByLabel = (text: Wording, { exact }: { exact?: boolean } = {}) =>
    this.#then({ by: 'label', words: words(text, exact) })
  filter = ({ hasText }: { hasText: Wording }) => this.#then({ by: 'filter', words: words(hasText) })
  or = (other: Locator) => this.#then({ by: 'or', steps: other.steps })
  nth = (at: number) => this.#then({ by: 'nth', at })
  first = () => this.nth(0)
  last = () => this.nth(-1)

  count = () => this.page.inPage<number>('return finder.find(given).length', this.steps)
  allTextContents = () =>
    this.page.inPage<string[]>('return finder.find(given).map(one => one.textContent)', this.steps)
  isVisible = () =>
    this.page.inPage<boolean>('const one = finder.find(given)[0]; return !!one && finder.isVisible(one)', this.steps)

  /** Waits for the element and reads a value from it. */
  async #read<T>(body: string, ...more: unknown[]): Promise<T> {
    return this.page
      .until(`${this}`, async () => {
        const match = await this.page.inPage<{ value: T } | null>(
          `const one = finder.find(given)[0]; return one ? { value: (one => { ${body} })(one) } : null`,
          this.steps,
          ...more
        )
        return match ?? undefined
      })
      .then(({ value }) => value)
  }

  textContent = () => this.#read<string>('return one.textContent')
  innerText = () => this.#read<string>('return one.innerText')
  inputValue = () => this.#read<string>('return one.value')
  getAttribute = (name: string) => this.#read<string | null>('return one.getAttribute(more[0])', name)
  boundingBox = () =>
    this.#read<{ x: number; y: number; width: number; height: number }>(
      'const { x, y, width, height } = one.getBoundingClientRect(); return { x, y, width, height }'
    )
  evaluate = <T>(what: (element: never, arg: unknown) => T, arg?: unknown) =>
    this.#read<T>(`return (${what})(one, more[0])`, arg)

  async waitFor({ state = 'visible', timeout }: Wait & { state?: string } = {}): Promise<void> {
    const body =
      state === 'detached'
        ? 'return !finder.find(given)[0]'
        : state === 'hidden'
          ? 'return !finder.find(given).some(finder.isVisible)'
          : state === 'attached'
            ? 'return !!finder.find(given)[0]'
            : 'const one = finder.find(given)[0]; return !!one && finder.isVisible(one)'
    await this.page.until(
      `${this} ${state}`,
      async () => (await this.page.inPage<boolean>(body, this.steps)) || undefined,
      timeout
    )
    // The page's place may have changed; it is read without waiting.
    await this.page.gather()
  }

  /** Returns the element once a person can use it: visible, enabled, reachable by a tap, and not moving. */
  async #usable(): Promise<ElementHandle> {
    const body = `const one = finder.find(given)[0]
      const usable = one && finder.isVisible(one) && !one.disabled && one.getAttribute('aria-disabled') !== 'true'
      return usable && !finder.isMoving(one) && finder.isReachable(one) ? { one, place: JSON.stringify(one.getBoundingClientRect()) } : null`
    let last = ''
    return this.page.until(`${this} to be usable`, async () => {
      const match = await this.page.inPage<{ one: ElementHandle; place: string } | null>(body, this.steps)
      const isStill = match !== null && match.place === last
      last = match?.place ?? ''
      return isStill ? match.one : undefined
    })
  }

  async #press(times: number): Promise<void> {
    await this.page.until(`${this} to be pressed`, async () => {
      const handle = await this.#usable()
      const path = `/element/${elementId(handle)}/click`
      // The engine's pointer sometimes misses; only the element itself can report the hit.
      await this.page.inPage(
        `given.__met = false; given.addEventListener('click', () => { given.__met = true }, true)`,
        handle
      )
      try {
        await this.page.driver.command('POST', path)
      } catch (error) {
        if (error instanceof DriverError && again.has(error.kind)) return undefined
        throw error
      }
      // An element that has disappeared was pressed.
      const met = await this.page.inPage<boolean>('return given.__met', handle).catch(() => true)
      if (!met) return undefined
      // The second of two taps hits whatever is there by then, or nothing.
      for (let at = 1; at < times; at += 1) await this.page.driver.command('POST', path).catch(() => undefined)
      return true
    })
    await this.page.gather()
  }

  click = () => this.#press(1)
  tap = () => this.#press(1)
  dblclick = () => this.#press(2)

  /** Labels often draw radio buttons and check boxes. */
  async check(): Promise<void> {
    await this.#read('if (!one.checked) one.click()')
    await this.page.gather()
  }

  async fill(text: string): Promise<void> {
    await this.#usable()
    await this.#read('finder.fill(one, more[0])', text)
  }

  blur = () => this.#read<void>('one.blur()')
  focus = () => this.#read<void>('one.focus()')

  async press(key: string): Promise<void> {
    await this.focus()
    await this.page.keyboard.press(key)
  }

  async setInputFiles({ name, buffer }: FilePayload): Promise<void> {
    const path = join(tmpdir(), `${process.pid}-${name}`)
    await writeFile(path, buffer)
    const handle = await this.page.until(`${this}`, async () => {
      return (
        (await this.page.inPage<ElementHandle | null>('return finder.find(given)[0] ?? null', this.steps)) ?? undefined
      )
    })
    await this.page.driver.command('POST', `/element/${elementId(handle)}/value`, { text: path })
  }

  toString(): string {
    return this.steps
      .map(step => {
        if (step.by === 'css') return step.selector
        if (step.by === 'role') return `${step.role} ${JSON.stringify(step.name ?? '')}`
        return step.by === 'nth' ? `#${step.at}` : JSON.stringify(step)
      })
      .join(' › ')
  }
}
