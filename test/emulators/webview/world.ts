// The app's environment in the frame, apart from the host: storage, scheme, network.

import { guardDownloads } from './downloads.ts'
import { type GuardOptions, guardNetwork, type Network, type NetworkGuard, toOwnAddress } from './network.ts'

/** The window of a frame, with the constructors of its own. */
export type FrameWindow = Window & typeof globalThis

/** Data that stays on the device. */
export interface Stores {
  local: Map<string, string>
  tab: Map<string, string>
}

/** The data of the device that is kept. A launch opens a new tab, unless the tab is kept too. */
export const storages = ['kept', 'tab kept too', 'lost at launch', 'blocked'] as const

export interface WorldOptions extends GuardOptions {
  stores: Stores
  storage: (typeof storages)[number]
  dark: boolean
  /** Whether the page can save files; asked each time. */
  downloadsWork: () => boolean
  /** The phone's language; null for the browser's own. */
  language: string | null
}

/** Installs the environment into a page. */
export interface World {
  setNetwork(network: Network): void
  setDark(dark: boolean): void
}

export function enterWorld(page: FrameWindow, options: WorldOptions): World {
  const fix = (target: object, name: string, descriptor: PropertyDescriptor) =>
    Object.defineProperty(target, name, { configurable: true, ...descriptor })
  for (const [name, values] of [
    ['localStorage', options.stores.local],
    ['sessionStorage', options.stores.tab]
  ] as const) {
    fix(page, name, {
      get() {
        if (options.storage === 'blocked') throw new page.DOMException('The operation is insecure.', 'SecurityError')
        return memoryStorage(values)
      }
    })
  }
  // A service worker of the site would outlive the frame.
  Reflect.deleteProperty(page.Navigator.prototype, 'serviceWorker')
  if (options.language) {
    fix(page.navigator, 'language', { value: options.language })
    fix(page.navigator, 'languages', { value: [options.language] })
  }
  hideScrollBars(page)
  guardDownloads(page, { work: options.downloadsWork, note: options.note })
  const open = page.open.bind(page)
  page.open = (address, ...more) => open(toOwnAddress(String(address ?? '')), ...more)
  const scheme = fixScheme(page, options.dark)
  const guard: NetworkGuard = guardNetwork(page, options)
  fix(page.navigator, 'onLine', { get: () => guard.network() !== 'offline' })
  return {
    setDark: scheme,
    setNetwork(network) {
      const before = guard.network()
      guard.setNetwork(network)
      if ((before === 'offline') === (network === 'offline')) return
      page.dispatchEvent(new page.Event(network === 'offline' ? 'offline' : 'online'))
    }
  }
}

// Frames of one origin would share the storage, and the developer's session.
function memoryStorage(values: Map<string, string>): Storage {
  const methods = {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, String(value)),
    removeItem: (name: string) => void values.delete(name),
    clear: () => values.clear(),
    key: (index: number) => [...values.keys()][index] ?? null
  }
  // Listing the names reads the object's own keys.
  return new Proxy(methods as unknown as Storage, {
    get: (target, name) => (name === 'length' ? values.size : Reflect.get(target, name)),
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: (_, name) =>
      values.has(String(name)) ? { configurable: true, enumerable: true, value: values.get(String(name)) } : undefined
  })
}

// The phone's scheme follows the client's theme.
function fixScheme(page: FrameWindow, startsDark: boolean): (dark: boolean) => void {
  let dark = startsDark
  const lists = new Set<{ list: MediaQueryList; scheme: string }>()
  const real = page.matchMedia.bind(page)
  page.matchMedia = query => {
    const list = real(query)
    const scheme = /prefers-color-scheme:\s*(dark|light)/.exec(query)?.[1]
    if (scheme) {
      Object.defineProperty(list, 'matches', { get: () => (scheme === 'dark') === dark })
      lists.add({ list, scheme })
    }
    return list
  }
  return next => {
    if (next === dark) return
    dark = next
    for (const { list, scheme } of lists) {
      const event = new page.Event('change')
      Object.defineProperty(event, 'matches', { value: (scheme === 'dark') === dark })
      list.dispatchEvent(event)
    }
  }
}

// A phone draws its scroll bars over the page.
function hideScrollBars(page: FrameWindow) {
  const sheet = new page.CSSStyleSheet()
  sheet.replaceSync('html { scrollbar-width: none }')
  page.document.adoptedStyleSheets = [...page.document.adoptedStyleSheets, sheet]
}
