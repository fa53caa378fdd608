import type { Host } from './host.ts'
import { listPageLanguages } from './page-languages.ts'
import { createBrowserStore } from './storage.ts'

const createDarkQuery = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')

function on<T>(target: EventTarget, names: string[], listener: (value: T) => void, value: () => T) {
  const report = (): void => listener(value())
  for (const name of names) target.addEventListener(name, report)
  return () => {
    for (const name of names) target.removeEventListener(name, report)
  }
}

type Actions = typeof import('./browser-actions.ts')

let loadedActions: Actions | undefined

// Loaded after the first screen. The shell then loads the features, and these actions with them: a tap must not wait for them.
const loadActions = async (): Promise<Actions> => {
  loadedActions ??= await import('./browser-actions.ts')
  return loadedActions
}

const runAction = <T>(run: (actions: Actions) => Promise<T>, otherwise: T): Promise<T> =>
  loadActions().then(run, () => otherwise)

/** The plain browser, or a WebView without features of its own. */
export function createBrowserHost(): Host {
  const scheme = (): 'light' | 'dark' => (createDarkQuery().matches ? 'dark' : 'light')
  const online = (): boolean => navigator.onLine !== false
  const visible = (): boolean => document.visibilityState !== 'hidden'
  let zone: string | undefined
  return {
    kind: 'browser',
    features: () => loadActions().then(({ browserFeatures }) => browserFeatures),
    storage: createBrowserStore('local'),
    tabStorage: createBrowserStore('session'),
    openLink: async address => loadedActions?.openLink(address) ?? false,
    copy: text => runAction(({ copyText: copy }) => copy(text), false),
    paste: () => runAction(({ paste }) => paste(), null),
    share: content => runAction(({ share }) => share(content), 'failed'),
    download: (file, name) => void loadActions().then(({ download }) => download(file, name)),
    reload: () => location.reload(),
    languages: listPageLanguages,
    // Every request names it, and reading it takes longer than the rest of a request's preparation.
    timeZone: () => (zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'),
    scheme,
    onScheme: listener => on(createDarkQuery(), ['change'], listener, scheme),
    setTitle(title) {
      document.title = title
    },
    setIcon: address => void loadActions().then(({ setIcon }) => setIcon(address)),
    online,
    onOnline: listener => on(window, ['online', 'offline'], listener, online),
    visible,
    onVisible: listener => on(document, ['visibilitychange'], listener, visible),
    exclusive: async (name, work) => (await loadActions()).runExclusive(name, work)
  }
}
