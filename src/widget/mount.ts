import { apiBase as builtBase, mediaBase } from 'virtual:settings'
import { files } from 'virtual:widget'
import { showFailure, showPlace } from './failure.ts'
import type { Running } from './instance.ts'
import type { Linked } from './link.ts'
import { checkOptions, heightOf, refuse } from './options.ts'
import type { Widget, WidgetChanges, WidgetEvent, WidgetEventType, WidgetOptions } from './types.ts'

const types = ['ready', 'navigated', 'recharge.submitted', 'withdraw.submitted', 'session.ended', 'error']

type Listener = (event: never) => void

// A file that did not come is asked for under another name: some browsers keep a failure as long as the page lives.
let turn = 0
const brought = new Map<string, Promise<unknown>>()

function bring(address: string): Promise<unknown> {
  const started =
    brought.get(address) ?? import(/* @vite-ignore */ /* webpackIgnore: true */ turn ? `${address}?${turn}` : address)
  brought.set(address, started)
  started.catch(() => {
    brought.delete(address)
    turn += 1
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

/** Runs a widget in a shadow root; see {@link Widget}. `gone` is called when it is destroyed. */
export function openWidget(shadow: ShadowRoot, given: WidgetOptions, gone: () => void): Widget {
  const options: WidgetOptions = checkOptions(given)
  const listeners = new Map<string, Set<Listener>>()
  let linked: Linked | undefined
  let running: Running | undefined
  let over = false
  // Each beginning has a number of its own: what an earlier one still brings is nobody's.
  let begun = 0

  const emit = (event: WidgetEvent): void => {
    for (const listener of [...(listeners.get(event.type) ?? [])]) {
      try {
        listener(event as never)
      } catch (error) {
        // A listener's mistake is the page's, and is not to end what the widget was doing.
        reportError(error)
      }
    }
  }

  function end(): void {
    running?.end()
    linked?.end()
    linked = running = undefined
    shadow.replaceChildren()
    if (shadow.adoptedStyleSheets) shadow.adoptedStyleSheets = []
  }

  async function begin(path: string): Promise<void> {
    begun += 1
    const mine = begun
    const isOver = (): boolean => over || mine !== begun
    end()
    const place = showPlace(shadow, heightOf(options.height))
    try {
      const { load, ...bases } = placesOf(options)
      // All at once; the linker, which is the first, finds the others here.
      const [linker] = await Promise.all(files.map(load))
      if (isOver()) return
      const reload = (): void => void begin(running?.place() ?? path)
      const { link } = linker as typeof import('./link.ts')
      linked = await link({ ...bases, shadow, options, load, emit, reload, name: options.name ?? 'main' })
      if (isOver()) return linked.end()
      const started = await linked.start(options.path ?? path)
      if (isOver()) return
      running = started
      place.remove()
      running.height(heightOf(options.height))
    } catch (error) {
      if (isOver()) return
      end()
      showFailure(shadow, {
        language: options.language,
        height: heightOf(options.height),
        retry: () => void begin(path)
      })
      emit({ type: 'error', message: `could not be loaded: ${error}` })
    }
  }

  function update(changes: WidgetChanges): void {
    const checked = checkOptions(changes)
    for (const fixed of ['base', 'apiBase', 'name']) if (fixed in checked) refuse(`"${fixed}" cannot be changed`)
    if (over) return
    Object.assign(options, checked)
    const { language, theme, path, height, session, user } = checked
    if (theme) running?.theme(theme)
    if (height) running?.height(heightOf(height))
    if (language) running?.ask({ type: 'language', language })
    if (session) running?.ask({ type: 'session', code: session, user: user ?? null })
    if (path) running?.navigate(path)
  }

  void begin('/')
  return {
    update,
    navigate: path => update({ path: path ?? refuse('a path is missing') }),
    on(type: WidgetEventType, listener: Listener) {
      if (!types.includes(type)) refuse(`no event is called "${type}"`)
      if (typeof listener !== 'function') refuse('a listener must be a function')
      const group = listeners.get(type) ?? new Set()
      listeners.set(type, group.add(listener))
      return () => void group.delete(listener)
    },
    destroy() {
      if (over) return
      over = true
      end()
      listeners.clear()
      gone()
    }
  }
}
