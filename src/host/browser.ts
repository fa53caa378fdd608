import type { Host } from './host.ts'
import { listPageLanguages } from './page-languages.ts'
import { createBrowserStore } from './storage.ts'

const dark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')

function on<T>(target: EventTarget, names: string[], listener: (value: T) => void, value: () => T) {
  const report = (): void => listener(value())
  for (const name of names) target.addEventListener(name, report)
  return () => {
    for (const name of names) target.removeEventListener(name, report)
  }
}

type Actions = typeof import('./browser-actions.ts')

let here: Actions | undefined

// Loaded after the first screen. The shell then loads the features, and these actions with them: a tap must not wait for them.
const actions = async (): Promise<Actions> => {
  here ??= await import('./browser-actions.ts')
  return here
}

const act = <T>(ask: (actions: Actions) => Promise<T>, otherwise: T): Promise<T> => actions().then(ask, () => otherwise)

/** The plain browser, or a WebView without features of its own. */
export function createBrowserHost(): Host {
  const scheme = (): 'light' | 'dark' => (dark().matches ? 'dark' : 'light')
  const online = (): boolean => navigator.onLine !== false
  const visible = (): boolean => document.visibilityState !== 'hidden'
  let zone: string | undefined
  return {
    kind: 'browser',
    features: () => actions().then(({ browserFeatures }) => browserFeatures),
    storage: createBrowserStore('local'),
    tabStorage: createBrowserStore('session'),
    openLink: async address => here?.openLink(address) ?? false,
    copy: text => act(({ copy }) => copy(text), false),
    paste: () => act(({ paste }) => paste(), null),
    share: content => act(({ share }) => share(content), 'failed'),
    download: (file, name) => void actions().then(({ download }) => download(file, name)),
    reload: () => location.reload(),
    languages: listPageLanguages,
    // Every request names it, and reading it takes longer than the rest of a request's preparation.
    timeZone: () => (zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'),
    scheme,
    onScheme: listener => on(dark(), ['change'], listener, scheme),
    setTitle(title) {
      document.title = title
    },
    setIcon: address => void actions().then(({ setIcon }) => setIcon(address)),
    online,
    onOnline: listener => on(window, ['online', 'offline'], listener, online),
    visible,
    onVisible: listener => on(document, ['visibilitychange'], listener, visible),
    exclusive: async (name, work) => (await actions()).exclusive(name, work)
  }
}
