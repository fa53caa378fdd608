import type { HostEvent } from './embedding-side.ts'
import type { Host, HostFeatures, MainButton, ShareContent, Store } from './host.ts'
import { createOwners } from './owners.ts'

/** Storage that several fake hosts can share, like tabs of one browser. */
export class FakeStorageArea {
  readonly values = new Map<string, string>()
  readonly #listeners = new Set<(from: Store, key: string | null) => void>()

  /** Returns a tab's view of the area; other views are notified of its changes. */
  open(): Store {
    const store: Store = {
      get: key => this.values.get(key) ?? null,
      set: (key, value) => {
        this.values.set(key, value)
        this.#notify(store, key)
      },
      remove: key => {
        this.values.delete(key)
        this.#notify(store, key)
      },
      isPersisted: key => this.values.has(key),
      keys: start => [...this.values.keys()].filter(key => key.startsWith(start)),
      onChange: listener => {
        const notify = (from: Store, key: string | null): void => {
          if (from !== store) listener(key)
        }
        this.#listeners.add(notify)
        return () => this.#listeners.delete(notify)
      }
    }
    return store
  }

  #notify(from: Store, key: string | null): void {
    // Browsers notify other tabs asynchronously.
    setTimeout(() => {
      for (const notify of [...this.#listeners]) notify(from, key)
    })
  }
}

/** Features that can do everything and record their calls. */
export interface FakeFeatures extends HostFeatures {
  readonly reported: HostEvent[]
  readonly haptics: string[]
  /** Returns the listener of the back button; undefined: it is hidden. */
  back(): (() => void) | undefined
  /** Returns the visible main button. */
  main(): MainButton | undefined
  /** Returns the visible secondary button. */
  secondary(): MainButton | undefined
  /** Returns whether the host would ask before it closes. */
  held(): boolean
  activate(): void
}

/** Returns features for tests; `changes` replaces members. */
export function createFakeFeatures(changes: Partial<HostFeatures> = {}): FakeFeatures {
  const backs = createOwners<() => void>(() => undefined)
  const mains = createOwners<MainButton>(() => undefined)
  const secondaries = createOwners<MainButton>(() => undefined)
  const holds = createOwners<true>(() => undefined)
  const active = createSignal(0)
  const reported: HostEvent[] = []
  const haptics: string[] = []
  return {
    launch: { kind: 'page' },
    hasBack: true,
    hasMainButton: true,
    canScan: true,
    biometrics: null,
    secureStore: null,
    reported,
    haptics,
    ready: () => undefined,
    onBack: press => backs.hold(press).release,
    mainButton: button => mains.hold(button),
    secondaryButton: button => secondaries.hold(button),
    holdOpen: () => holds.hold(true).release,
    onSettings: () => () => undefined,
    onActivated: listener => {
      const stop = active.on(() => listener())
      return () => void stop()
    },
    onViewport: () => () => undefined,
    haptic: kind => void haptics.push(kind),
    ask: async () => 'confirmed',
    scan: async () => ({ state: 'cancelled' }),
    downloadFrom: async () => 'unavailable',
    renewSession: async () => null,
    report: event => void reported.push(event),
    close: () => true,
    back: backs.current,
    main: mains.current,
    secondary: secondaries.current,
    held: () => holds.current() === true,
    activate: () => active.set(active.get() + 1),
    ...changes
  }
}

/** A host without a window that records its calls. */
export interface FakeHost extends Host {
  readonly opened: string[]
  readonly copied: string[]
  readonly shared: ShareContent[]
  readonly downloaded: { file: Blob; name: string }[]
  reloads: number
  title: string
  icon: string
  /** Switches the network on or off. */
  setOnline(online: boolean): void
  /** Shows or hides the app. */
  setVisible(visible: boolean): void
  /** Changes the color scheme. */
  setScheme(scheme: 'light' | 'dark'): void
}

function createSignal<T>(initial: T) {
  const listeners = new Set<(value: T) => void>()
  let value = initial
  return {
    get: () => value,
    set(next: T) {
      value = next
      for (const listener of [...listeners]) listener(next)
    },
    on(listener: (value: T) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
}

/** Returns a host for tests. Two hosts with the same `area` are two tabs. */
export function createFakeHost({
  area = new FakeStorageArea(),
  ...changes
}: Partial<Host> & { area?: FakeStorageArea } = {}) {
  const online = createSignal(true)
  const visible = createSignal(true)
  const scheme = createSignal<'light' | 'dark'>('light')
  const queues = findLocks(area)
  const features = createFakeFeatures({ hasBack: false, hasMainButton: false, canScan: false })
  const fake: FakeHost = {
    kind: 'fake',
    features: async () => features,
    storage: area.open(),
    tabStorage: new FakeStorageArea().open(),
    opened: [],
    copied: [],
    shared: [],
    downloaded: [],
    reloads: 0,
    title: '',
    icon: '',
    openLink: async address => fake.opened.push(address) > 0,
    copy: async text => fake.copied.push(text) > 0,
    paste: async () => fake.copied.at(-1) ?? null,
    share: async content => (fake.shared.push(content) > 0 ? 'shared' : 'failed'),
    download: (file, name) => void fake.downloaded.push({ file, name }),
    reload: () => void Object.assign(fake, { reloads: fake.reloads + 1 }),
    languages: () => ['en-US'],
    timeZone: () => 'Asia/Ho_Chi_Minh',
    setTitle: title => void Object.assign(fake, { title }),
    setIcon: icon => void Object.assign(fake, { icon }),
    scheme: scheme.get,
    onScheme: listener => scheme.on(listener),
    setScheme: scheme.set,
    online: online.get,
    onOnline: listener => online.on(listener),
    setOnline: online.set,
    visible: visible.get,
    onVisible: listener => visible.on(listener),
    setVisible: visible.set,
    async exclusive(name, work) {
      const turn = (queues.get(name) ?? Promise.resolve()).then(work)
      queues.set(
        name,
        turn.catch(() => undefined)
      )
      return turn
    },
    ...changes
  }
  return fake
}

const locks = new WeakMap<FakeStorageArea, Map<string, Promise<unknown>>>()
function findLocks(area: FakeStorageArea): Map<string, Promise<unknown>> {
  const areaLocks = locks.get(area) ?? new Map<string, Promise<unknown>>()
  locks.set(area, areaLocks)
  return areaLocks
}
