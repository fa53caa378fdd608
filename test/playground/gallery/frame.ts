// Inlined before everything else in the page of `npm run dev`. In a frame of the gallery it makes the world that the gallery asks
// for: storage of its own, scheme, network; anywhere else it does nothing.
import type { FrameEvent, FrameSettings } from './settings.ts'
import { guardFetch, guardUploads } from './traffic.ts'

function settingsOf(frame: Element): FrameSettings | undefined {
  const text = frame.getAttribute('data-gallery')
  return text === null ? undefined : (JSON.parse(text) as FrameSettings)
}

// Frames of one origin would share theirs, and the developer's own session with them.
function memoryStorage(initial: Readonly<Record<string, string>> = {}): Storage {
  const values = new Map(Object.entries(initial))
  const methods = {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, String(value)),
    removeItem: (name: string) => void values.delete(name),
    clear: () => values.clear(),
    key: (index: number) => [...values.keys()][index] ?? null
  }
  // Whoever lists the names asks for the object's own keys.
  return new Proxy(methods as unknown as Storage, {
    get: (target, name) => (name === 'length' ? values.size : Reflect.get(target, name)),
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: (_, name) =>
      values.has(String(name)) ? { configurable: true, enumerable: true, value: values.get(String(name)) } : undefined
  })
}

function fixScheme(scheme: FrameSettings['scheme']) {
  const real = window.matchMedia.bind(window)
  window.matchMedia = query => {
    const list = real(query)
    const asked = /prefers-color-scheme:\s*(dark|light)/.exec(query)?.[1]
    if (asked) Object.defineProperty(list, 'matches', { value: asked === scheme })
    return list
  }
}

// A phone draws its scroll bars over the page.
function hideScrollBars() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html { scrollbar-width: none }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

function enter(frame: Element, settings: FrameSettings) {
  const tell = (detail: FrameEvent) => frame.dispatchEvent(new CustomEvent('gallery', { detail }))
  const fix = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { configurable: true, value })
  fix(window, 'localStorage', memoryStorage({ ...settings.stored, language: settings.language }))
  fix(window, 'sessionStorage', memoryStorage())
  fix(navigator, 'onLine', settings.state !== 'offline')
  fixScheme(settings.scheme)
  hideScrollBars()
  guardFetch(settings, tell)
  guardUploads(settings, tell)
  addEventListener('error', event => tell({ kind: 'fault', message: String(event.error ?? event.message) }))
  addEventListener('unhandledrejection', event => tell({ kind: 'fault', message: String(event.reason) }))
}

const frame = window.frameElement
const settings = frame && settingsOf(frame)
if (frame && settings) enter(frame, settings)
