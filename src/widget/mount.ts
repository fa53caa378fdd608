import { apiBase as builtBase, mediaBase } from 'virtual:settings'
import { files } from 'virtual:widget'
import { showFailure, showPlace } from './failure.ts'
import type { Running } from './instance.ts'
import type { Linked } from './link.ts'
import { checkOptions, heightOf, refuse } from './options.ts'
import type { Widget, WidgetChanges, WidgetEvent, WidgetEventOf, WidgetEventType, WidgetOptions } from './types.ts'

/** Every type of event. */
export const eventTypes: readonly WidgetEventType[] = [
  'ready',
  'navigated',
  'recharge.submitted',
  'withdraw.submitted',
  'session.ended',
  'error'
]

type Listener = (event: never) => void

// A file that did not come is asked for under another address: some browsers keep a failure as long as the page lives.
let misses = 0
const brought = new Map<string, Promise<unknown>>()

function bring(address: string): Promise<unknown> {
  const started =
    brought.get(address) ??
    import(/* @vite-ignore */ /* webpackIgnore: true */ misses ? `${address}?${misses}` : address)
  brought.set(address, started)
  started.catch(() => {
    brought.delete(address)
    misses += 1
  })
  return started
}

const absolute = (address: string): string => new URL(address, document.baseURI).href.replace(/\/*$/, '/')

/** The addresses that a widget goes by. */
function placesOf({ base = new URL('.', import.meta.url).href, apiBase }: WidgetOptions) {
  const home = absolute(base)
  const api = absolute(apiBase ?? (builtBase || new URL('/', home).href)).slice(0, -1)
  return { load: (file: string) => bring(`${home}assets/${file}`), apiBase: api, mediaBase: mediaBase || api }
}

/** A widget in a shadow root; see {@link Widget}. */
export class Mounted implements Widget {
  readonly #shadow: ShadowRoot
  readonly #gone: () => void
  readonly #options: WidgetOptions
  readonly #listeners = new Map<string, Set<Listener>>()
  #linked: Linked | undefined
  #running: Running | undefined
  /** What was changed while it was on its way. */
  #late: WidgetChanges = {}
  // Each beginning has a number of its own: what an earlier one still brings is nobody's. 0: destroyed.
  #turn = 1

  /** Begins to load. Throws a TypeError for a wrong option. `gone` is called when it is destroyed. */
  constructor(shadow: ShadowRoot, options: WidgetOptions, gone: () => void) {
    this.#shadow = shadow
    this.#gone = gone
    this.#options = checkOptions(options)
    void this.#begin(options.path ?? '/')
  }

  update(changes: WidgetChanges): void {
    const checked = checkOptions(changes)
    for (const name of ['base', 'apiBase', 'name']) if (name in checked) refuse(`"${name}" cannot be changed`)
    Object.assign(this.#options, checked)
    if (this.#running) this.#apply(this.#running, checked)
    else this.#late = { ...this.#late, ...checked }
  }

  navigate(path: string): void {
    this.update({ path: path ?? refuse('a path is missing') })
  }

  on<T extends WidgetEventType>(type: T, listener: (event: WidgetEventOf<T>) => void): () => void {
    if (!eventTypes.includes(type)) refuse(`no event is called "${type}"`)
    if (typeof listener !== 'function') refuse('a listener must be a function')
    const group = this.#listeners.get(type) ?? new Set()
    this.#listeners.set(type, group.add(listener))
    return () => void group.delete(listener)
  }

  destroy(): void {
    if (this.#turn === 0) return
    this.#turn = 0
    this.#end()
    this.#listeners.clear()
    this.#gone()
  }

  readonly #emit = (event: WidgetEvent): void => {
    for (const listener of [...(this.#listeners.get(event.type) ?? [])]) {
      try {
        listener(event as never)
      } catch (error) {
        // A listener's mistake is the page's, and is not to end what the widget was doing.
        reportError(error)
      }
    }
  }

  async #begin(path: string): Promise<void> {
    this.#turn += 1
    const turn = this.#turn
    this.#end()
    showPlace(this.#shadow, this.#height())
    try {
      const linked = await this.#link(path)
      if (turn !== this.#turn) return linked.end()
      this.#linked = linked
      // The app has a place of its own now.
      this.#shadow.firstElementChild?.remove()
      const first = this.#late.path ?? path
      this.#late = {}
      const running = await linked.start(first)
      if (turn !== this.#turn) return
      this.#running = running
      // A code serves once; what begins anew has the session that came of it.
      delete this.#options.session
      this.#apply(running, this.#late)
    } catch (error) {
      if (turn === this.#turn) this.#fail(error, path)
    }
  }

  async #link(path: string): Promise<Linked> {
    const { load, ...bases } = placesOf(this.#options)
    // All at once; the linker, which is the first, finds the others here.
    const [linker] = await Promise.all(files.map(load))
    const name = this.#options.name ?? 'main'
    const reload = (): void => void this.#begin(this.#running?.place() ?? path)
    const { link } = linker as typeof import('./link.ts')
    return link({ ...bases, shadow: this.#shadow, options: this.#options, load, emit: this.#emit, reload, name })
  }

  #apply(running: Running, { language, theme, path, height, session, user }: WidgetChanges): void {
    if (theme) running.theme(theme)
    if (height) running.height(heightOf(height))
    if (language) running.ask({ type: 'language', language })
    if (session) running.ask({ type: 'session', code: session, user: user ?? null })
    if (path) running.navigate(path)
  }

  #fail(error: unknown, path: string): void {
    this.#end()
    const retry = (): void => void this.#begin(path)
    showFailure(this.#shadow, { language: this.#options.language, height: this.#height(), retry })
    this.#emit({ type: 'error', message: `could not be loaded: ${error}` })
  }

  readonly #height = (): string => heightOf(this.#options.height)

  #end(): void {
    this.#running?.end()
    this.#linked?.end()
    this.#linked = this.#running = undefined
    this.#shadow.replaceChildren()
    if (this.#shadow.adoptedStyleSheets) this.#shadow.adoptedStyleSheets = []
  }
}
