import type { Host } from './host.ts'
import { isSafeLink } from './links.ts'
import { browserStore } from './storage.ts'

const media = (query: string): MediaQueryList | undefined => window.matchMedia?.(query)
const DARK = '(prefers-color-scheme: dark)'

function on<T>(target: EventTarget | undefined, names: string[], listener: (value: T) => void, value: () => T) {
  const tell = (): void => listener(value())
  for (const name of names) target?.addEventListener(name, tell)
  return () => {
    for (const name of names) target?.removeEventListener(name, tell)
  }
}

// Not on the way to the first screen. The shell fetches it right after, so that a tap need not wait for it: hosts allow a
// clipboard only inside the tap.
const actions = () => import('./browser-actions.ts')

/** The plain browser, or a WebView that brings nothing of its own. */
export function browserHost(): Host {
  const scheme = (): 'light' | 'dark' => (media(DARK)?.matches ? 'dark' : 'light')
  const online = (): boolean => navigator.onLine !== false
  const visible = (): boolean => document.visibilityState !== 'hidden'
  return {
    kind: 'browser',
    features: () => import('./page-features.ts').then(({ pageFeatures }) => pageFeatures),
    storage: browserStore('local'),
    tabStorage: browserStore('session'),
    openLink(address) {
      if (!isSafeLink(address)) return false
      // With `noopener` the answer is always null, so it says nothing about blocking.
      window.open(address, '_blank', 'noopener,noreferrer')
      return true
    },
    copy: async text => (await actions()).copy(text),
    paste: async () => (await actions()).paste(),
    share: async content => (await actions()).share(content),
    download: (file, name) => void actions().then(({ download }) => download(file, name)),
    reload: () => location.reload(),
    languages: () => navigator.languages ?? (navigator.language ? [navigator.language] : []),
    timeZone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
    scheme,
    onScheme: listener => on(media(DARK), ['change'], listener, scheme),
    setTitle(title) {
      document.title = title
    },
    setIcon: address => void actions().then(({ setIcon }) => setIcon(address)),
    online,
    onOnline: listener => on(window, ['online', 'offline'], listener, online),
    visible,
    onVisible: listener => on(document, ['visibilitychange'], listener, visible),
    async exclusive(name, work) {
      if (navigator.locks) return navigator.locks.request(`mw.${name}`, work)
      const { storageLock } = await import('./storage-lock.ts')
      return storageLock(browserStore('local'), name, work)
    }
  }
}
