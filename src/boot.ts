// Inlined at the head of the page: it requests what the first screen needs while the code still loads (the first data, the
// language pack, the area of a deep link), and sets what would flash if it came later (skin and scheme).
import iconsUrl from 'virtual:icons'
import { startFirst } from './api/boot.ts'
import { newerMain, reloadFor } from './api/newer-build.ts'
import { applyInsets, noInsets, readInsets } from './host/insets.ts'
import { embedName, type FirstPaint, isLaunch, launchParameters, readFirstPaint } from './host/launch.ts'
import { LAUNCH_MARK } from './host/partner/protocol.ts'
import { browserStore } from './host/storage.ts'
import { loadPack } from './i18n/load-pack.ts'
import type { PackName } from './i18n/pack-names.ts'
import { startLanguage } from './i18n/start.ts'
import { loadStyles, preload } from './preload.ts'

declare global {
  interface Window {
    /** Query and hash of the address with which a host launched the app; empty without a launch. */
    __launch?: string
  }
}

const storage = browserStore('local')
const tab = browserStore('session')
const root = document.documentElement

interface StoredApp {
  data?: { skin_setting?: { skin_no?: number }; system_default_lang?: string } | null
}

function storedApp(): StoredApp {
  try {
    return JSON.parse(storage.get('app') ?? 'null') ?? {}
  } catch {
    return {}
  }
}

/**
 * Keeps the launch for the code that is still loading, and for WebViews that reload by themselves, and takes it out of the
 * address: a router would read it as a path.
 */
function keepLaunch(): string {
  const { hash, pathname, search } = location
  const given = search + hash
  const isNew = isLaunch(given)
  // A frame keeps its name also where it is denied storage.
  const launch = isNew ? given : (tab.get('launch') ?? (embedName() === null ? '' : `#${LAUNCH_MARK}`))
  forgetOther(launch, isNew)
  if (isNew) tab.set('launch', launch)
  // Only where needed: some addresses cannot be replaced by themselves.
  if (launchParameters.test(given))
    history.replaceState(
      history.state,
      '',
      pathname + search.replace(launchParameters, '') + hash.replace(launchParameters, '')
    )
  window.__launch = launch
  return launch
}

/** Removes what another person has left. It is not proven who this is, but nothing of another person may be shown or sent. */
function forgetOther(launch: string, isNew: boolean) {
  // A Telegram launch that is opened in a plain browser signs nobody out.
  const isClient = parent !== window || 'TelegramWebviewProxy' in window
  const { person } = readFirstPaint(launch)
  if (!launch.includes('tgW') || !isClient || storage.get('owner') === person) return
  // The owner first: another open page of theirs must see at once that the rest is not theirs any more.
  storage.set('owner', person)
  for (const store of isNew ? [storage, tab] : [storage])
    store
      .keys('')
      .filter(key => key !== 'owner')
      .forEach(store.remove)
}

/** Sets skin, scheme, and the colours of the host's theme that the outline shows; src/host/theme.ts checks them later. */
function paint(skin: unknown, { page, card, scheme, chrome }: FirstPaint) {
  if (typeof skin === 'number' && skin >= 1 && skin <= 5) root.dataset.skin = String(skin)
  root.toggleAttribute('data-plain', !chrome)
  if (page) root.style.cssText = `--host-page:${page};--host-surface:${card ?? page}`
  const own = scheme ? scheme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  const dark = page ? (page[3] ?? '') < '8' : own
  root.dataset.scheme = dark ? 'dark' : 'light'
}

/** Pads the page as Telegram said last in this tab: in full screen its bars cover the page until the SDK has asked again. */
function pad(launch: string) {
  const kept = tab.get('insets')
  if (!kept || !launch.includes('tgW')) return
  try {
    applyInsets(readInsets(JSON.parse(kept), noInsets))
  } catch {
    // Not ours: the client tells again.
  }
}

const launch = keepLaunch()
const app = storedApp().data
const first = readFirstPaint(launch)
paint(app?.skin_setting?.skin_no, first)
pad(launch)
const { language, locale, found } = startLanguage({
  stored: storage.get('language'),
  languages: [first.language ?? '', ...navigator.languages],
  systemDefault: app?.system_default_lang
})
if (found === 'browser') storage.set('language', language)
root.lang = locale
const path = location.hash.replace(/^#?\/*/, '/').replace(/\?.*/s, '')
startFirst([
  ...(path === '/' ? (['/api/v1/app/index_info'] as const) : []),
  '/api/v1/app/app_info',
  `/api/v1/app/lang_json?lang=${language}`
])
const files = import.meta.env.FILES
window.__files = files
const area = files.areaOf[path.split('/')[1] ?? '']
if (area) {
  preload(area)
  // The area loads them again, and reports a failure.
  loadStyles().catch(() => undefined)
}
// Every path but home is looked up in the table of routes.
if (path !== '/') preload('routes')
// Every screen but home needs the shell's texts and its area's. Statistics has no pack of its own.
const own = area && area !== 'statistics' ? [area as PackName] : []
const packs: PackName[] = path === '/' ? ['home'] : ['home', 'shell', ...own]
for (const name of packs) void loadPack(locale, name).catch(() => undefined)
// In parallel with the code; what draws the icons finds them in the cache.
void fetch(iconsUrl).catch(() => undefined)

// When the app's code cannot be loaded, the outline stays and the page reloads once the network is back, or at once when a newer build
// has replaced this one.
document.querySelector('script[type=module]')?.addEventListener('error', () => {
  const reload = () => location.reload()
  addEventListener('online', reload)
  void newerMain().then(main => main && reloadFor(main, tab, reload))
})
