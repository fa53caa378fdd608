// A widget as the host: see src/host/browser.ts, in whose place this stands. It owns neither the title nor the address of the
// page around; what embeds it speaks to it through the loader.
import { browserHost as pageHost } from '../host/browser.ts'
import type { Host, HostFeatures, HostRequest, Launch, Release } from '../host/host.ts'
import { pageFeatures } from '../host/page-features.ts'
import { startInbox } from '../host/partner/features.ts'
import { inTime } from '../host/serial-queue.ts'
import { applyTheme, guardTheme, type SafeTheme } from '../host/theme.ts'
import { box } from './box.ts'
import { instance } from './instance.ts'
import { widgetStore } from './storage.ts'
import type { WidgetChanges, WidgetTheme } from './types.ts'

// How long the page may take for a new code, which its backend makes.
const renewMs = 20_000

const page = pageHost()
const inbox = startInbox()
const storage = widgetStore('local')
const listeners = new Set<(scheme: 'light' | 'dark') => void>()
let theme: SafeTheme | null = null

const scheme = (): 'light' | 'dark' => theme?.scheme ?? page.scheme()

/** Takes the page's theme over. `auto` goes by the device again. */
export function takeTheme(given: WidgetChanges['theme'] = 'auto'): void {
  const wanted: WidgetTheme = typeof given === 'object' ? given : given === 'auto' ? {} : { scheme: given }
  theme = given === 'auto' ? null : guardTheme(wanted, { scheme: page.scheme() })
  applyTheme(theme, box().root)
  for (const listener of [...listeners]) listener(scheme())
}

/** Hands on what the page around asks for. */
export const ask = (request: HostRequest): void => inbox.put(request)

function launchOf({ session, user, onSessionEnded }: typeof instance.options): Launch {
  if (session === undefined && user === undefined && !onSessionEnded) return { kind: 'page' }
  return { kind: 'partner', code: session ?? null, partner: location.origin, start: null, user: user ?? null }
}

async function renewSession(): Promise<string | null> {
  const { onSessionEnded } = instance.options
  if (!onSessionEnded) return null
  const code = await inTime(async () => onSessionEnded(), renewMs, null)
  return typeof code === 'string' ? code : null
}

const features: HostFeatures = {
  ...pageFeatures,
  launch: launchOf(instance.options),
  onRequest: inbox.onRequest,
  renewSession,
  // What listens at the window's viewport would outlive the widget.
  onViewport(listener): Release {
    const stop = pageFeatures.onViewport(listener)
    void instance.ended.then(stop)
    return stop
  },
  ready: () => instance.emit({ type: 'ready' }),
  tell: instance.emit
}

// A widget that is destroyed lets the other pages go on, and does nothing any more.
function exclusive<T>(name: string, work: () => Promise<T>): Promise<T> {
  let isOver = false
  const ended = instance.ended.then(() => {
    isOver = true
  })
  return new Promise((resolve, reject) => {
    const turn = async () => (isOver ? undefined : Promise.race([work().then(resolve, reject), ended]))
    page.exclusive(`widget.${instance.name}.${name}`, turn).catch(reject)
  })
}

/** The widget's host. */
export function browserHost(): Host {
  return {
    ...page,
    kind: 'widget',
    async features() {
      // The page's own ways out come with its features. Nothing waits for them; without their code there are none.
      void page.features().catch(() => undefined)
      return features
    },
    storage,
    tabStorage: widgetStore('session'),
    reload: instance.reload,
    languages: () => [...(instance.options.language ? [instance.options.language] : []), ...page.languages()],
    scheme,
    onScheme(listener): Release {
      listeners.add(listener)
      const stop = page.onScheme(() => theme === null && listener(scheme()))
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    setTitle: () => undefined,
    setIcon: () => undefined,
    // The browser gives this to whole pages; while the widget is away it has no part in what is seen.
    onVisible: listener => {
      const tell = (): void => listener(page.visible())
      const stop = new AbortController()
      document.addEventListener('visibilitychange', tell, { signal: stop.signal })
      void instance.ended.then(() => stop.abort())
      return () => stop.abort()
    },
    exclusive
  }
}
