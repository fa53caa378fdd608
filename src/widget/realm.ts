// What the code of one widget finds under the names of a window. Whatever it begins there ends with the widget, also what
// the app itself would leave to the end of a page; and what it sets there no other code of the page sees.

/** The names, in the order in which the build's factories take them. */
export const realmNames = [
  'window',
  'globalThis',
  'self',
  'addEventListener',
  'removeEventListener',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'fetch',
  'matchMedia',
  'WebSocket',
  'XMLHttpRequest',
  'ResizeObserver',
  'MutationObserver',
  'IntersectionObserver'
] as const

/** What the app's code uses of the window, by name: the widget's own of each. */
export type Realm = Record<(typeof realmNames)[number], unknown>

type Ending = () => void
type Listen = EventTarget['addEventListener']

/** What has been begun and not ended. Ids of timers and frames are keys, which are taken out as they run. */
class Begun {
  readonly #endings = new Map<unknown, Ending>()
  over = false

  add(key: unknown, ending: Ending): void {
    this.#endings.set(key, ending)
  }

  drop(key: unknown): void {
    this.#endings.delete(key)
  }

  end(): void {
    this.over = true
    for (const ending of this.#endings.values()) ending()
    this.#endings.clear()
  }
}

// A timer or a frame: what comes later is not begun any more once all is over.
function later(begun: Begun, start: string, stop: string, isOnce = true) {
  const outside = globalThis as unknown as Record<string, ((...given: unknown[]) => unknown) | undefined>
  return {
    [start]: (work: (...given: unknown[]) => void, ...rest: unknown[]) => {
      if (begun.over) return 0
      const id = outside[start]?.(
        (...given: unknown[]) => {
          if (isOnce) begun.drop(`${start} ${id}`)
          work(...given)
        },
        ...rest
      )
      begun.add(`${start} ${id}`, () => outside[stop]?.(id))
      return id
    },
    [stop]: (id: unknown) => {
      begun.drop(`${start} ${id}`)
      outside[stop]?.(id)
    }
  }
}

/** Listening at what outlives the widget: it stops with it. */
function listening(begun: Begun, target: EventTarget): { addEventListener: Listen; removeEventListener: Listen } {
  const listen = target.addEventListener.bind(target)
  const leave = target.removeEventListener.bind(target)
  const stop = new AbortController()
  begun.add(stop, () => stop.abort())
  return {
    addEventListener(type, listener, given) {
      const options = typeof given === 'object' ? given : { capture: given === true }
      const { signal } = options
      if (begun.over || signal?.aborted) return
      listen(type, listener, { ...options, signal: stop.signal })
      signal?.addEventListener('abort', () => leave(type, listener, options), { signal: stop.signal })
    },
    removeEventListener: leave
  }
}

// An answer that comes after the end is nobody's: its promise stays open, and so nothing of the app goes on.
function fetching(begun: Begun): typeof fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      if (begun.over) return
      const stop = new AbortController()
      const cancel = (): void => stop.abort(init?.signal?.reason)
      if (init?.signal?.aborted) cancel()
      init?.signal?.addEventListener('abort', cancel)
      begun.add(stop, cancel)
      const settle =
        <T>(tell: (value: T) => void) =>
        (value: T) => {
          begun.drop(stop)
          if (!begun.over) tell(value)
        }
      globalThis.fetch(input, { ...init, signal: stop.signal }).then(settle(resolve), settle(reject))
    })
}

type Maker = new (...given: never[]) => object

// A constructor whose objects are ended, each in its own way. What nobody holds any more is forgotten here too.
function making(begun: Begun, Outside: Maker | undefined, end: (made: never) => void): unknown {
  if (!Outside) return undefined
  const forgotten = new FinalizationRegistry<WeakRef<object>>(held => begun.drop(held))
  return new Proxy(Outside, {
    construct(target, given, self) {
      const made = Reflect.construct(target, given, self) as object
      const held = new WeakRef(made)
      if (begun.over) end(made as never)
      forgotten.register(made, held)
      begun.add(held, () => {
        const kept = held.deref()
        if (kept) end(kept as never)
      })
      return made
    }
  })
}

function matching(begun: Begun): unknown {
  return (query: string) => {
    const list = globalThis.matchMedia(query)
    return Object.assign(list, listening(begun, list))
  }
}

/** Makes one. */
export function makeRealm(): { realm: Realm; end: () => void } {
  const begun = new Begun()
  const disconnect = (watcher: ResizeObserver): void => watcher.disconnect()
  const own: Record<PropertyKey, unknown> = {
    ...listening(begun, globalThis as unknown as EventTarget),
    ...later(begun, 'setTimeout', 'clearTimeout'),
    ...later(begun, 'setInterval', 'clearInterval', false),
    ...later(begun, 'requestAnimationFrame', 'cancelAnimationFrame'),
    fetch: fetching(begun),
    matchMedia: matching(begun),
    WebSocket: making(begun, globalThis.WebSocket as unknown as Maker, (socket: WebSocket) => socket.close()),
    XMLHttpRequest: making(begun, globalThis.XMLHttpRequest as unknown as Maker, (request: XMLHttpRequest) =>
      request.abort()
    ),
    ResizeObserver: making(begun, globalThis.ResizeObserver as unknown as Maker, disconnect),
    MutationObserver: making(begun, globalThis.MutationObserver as unknown as Maker, disconnect),
    IntersectionObserver: making(begun, globalThis.IntersectionObserver as unknown as Maker, disconnect)
  }
  const window = windowOver(own)
  for (const name of ['window', 'globalThis', 'self']) own[name] = window
  return { realm: own as Realm, end: () => begun.end() }
}

// The window with these names over it. What is set stays in here.
function windowOver(own: Record<PropertyKey, unknown>): unknown {
  const methods = new Map<PropertyKey, unknown>()
  return new Proxy(own, {
    get(_, name) {
      if (Object.hasOwn(own, name)) return own[name]
      const value = Reflect.get(globalThis, name) as unknown
      // A window's methods want the window itself; what is written large is made with `new`.
      if (typeof value !== 'function' || /^[A-Z]/.test(String(name))) return value
      if (!methods.has(name)) methods.set(name, value.bind(globalThis))
      return methods.get(name)
    },
    has: (_, name) => Object.hasOwn(own, name) || Reflect.has(globalThis, name)
  })
}
