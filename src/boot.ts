// Inlined in the page's head: requests what the first screen needs while the code still loads (the first data, the language
// pack, the area of a deep link), and sets the skin and the scheme, which would flash if they were set later.
import homeIconsUrl from 'virtual:home-icons'
import iconPathsUrl from 'virtual:icon-paths'
import { startFirst } from './api/boot.ts'
import { newerMain, reloadForCode } from './api/newer-build.ts'
import { readTokens } from './api/tokens.ts'
import { type FirstPaint, readFirstPaint } from './host/first-paint.ts'
import { applyInsets, noInsets, readInsets } from './host/insets.ts'
import { embedName, isLaunch, launchParameters } from './host/launch.ts'
import { pageLanguages } from './host/page-languages.ts'
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
  data?: { skin_setting?: { skin_no?: number } } | null
}

function storedApp(): StoredApp {
  try {
    return JSON.parse(storage.get('app') ?? 'null') ?? {}
  } catch {
    return {}
  }
}

/**
 * Stores the launch for the code that is still loading, and for WebViews that reload on their own. Removes it from the
 * address, where a router would read it as a path.
 */
function keepLaunch(): string {
  const { hash, pathname, search } = location
  const given = search + hash
  const isNew = isLaunch(given)
  // A frame keeps its name even where it has no access to storage.
  const launch = isNew ? given : (tab.get('launch') ?? (embedName() === null ? '' : `#${LAUNCH_MARK}`))
  forgetOther(launch, isNew)
  if (isNew) tab.set('launch', launch)
  // Only where necessary: some addresses cannot be replaced by themselves.
  if (launchParameters.test(given))
    history.replaceState(
      history.state,
      '',
      pathname + search.replace(launchParameters, '') + hash.replace(launchParameters, '')
    )
  window.__launch = launch
  return launch
}

/** Removes the data of another person. The launch is not verified yet, but another person's data must not be shown or sent. */
function forgetOther(launch: string, isNew: boolean) {
  // A Telegram launch that is opened in a plain browser must not sign anybody out.
  const isClient = parent !== window || 'TelegramWebviewProxy' in window
  const { person } = readFirstPaint(launch)
  if (!launch.includes('tgW') || !isClient || storage.get('owner') === person) return
  // The owner first: other open pages of that person must see at once that the data is no longer theirs.
  storage.set('owner', person)
  for (const store of isNew ? [storage, tab] : [storage])
    store
      .keys('')
      .filter(key => key !== 'owner')
      .forEach(store.remove)
}

/** Sets the skin, the scheme, and the colours of the host's theme that the outline uses; src/host/theme.ts validates them later. */
function paint(skin: unknown, { page, card, scheme, chrome }: FirstPaint) {
  if (typeof skin === 'number' && skin >= 1 && skin <= 5) root.dataset.skin = String(skin)
  root.toggleAttribute('data-plain', !chrome)
  if (page) root.style.cssText = `--host-page:${page};--host-surface:${card ?? page}`
  const own = scheme ? scheme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  const dark = page ? (page[3] ?? '') < '8' : own
  root.dataset.scheme = dark ? 'dark' : 'light'
}

/** Applies the insets that Telegram last sent in this tab: in full screen its bars cover the page until the SDK has requested them. */
function pad(launch: string) {
  const kept = tab.get('insets')
  if (!kept || !launch.includes('tgW')) return
  try {
    applyInsets(readInsets(JSON.parse(kept), noInsets))
  } catch {
    // Invalid data: the client sends the insets again.
  }
}

const launch = keepLaunch()
const app = storedApp().data
const first = readFirstPaint(launch)
paint(app?.skin_setting?.skin_no, first)
pad(launch)
const { language, locale } = startLanguage([first.language ?? '', ...pageLanguages()], storage)
const rendered = root.lang
root.lang = locale
const path = location.hash.replace(/^#?\/*/, '/').replace(/\?.*/s, '')
// Without a backend of ours the page comes without answers.
const { answers = language } = root.dataset
if (answers !== language) delete root.dataset.answers
startFirst(
  [
    ...(path === '/' ? (['/api/v1/app/index_info'] as const) : []),
    '/api/v1/app/app_info',
    `/api/v1/app/lang_json?lang=${language}`
  ],
  language,
  root.dataset.answers === language
)
const files = import.meta.env.FILES
// Home stands in the page (prerender.tsx). A launch may bring a page without bars.
if (path === '/' && !launch && rendered === locale && answers === language)
  root.dataset.outline = readTokens(storage) ? 'merchant' : 'visitor'
window.__files = files
const area = files.areaOf[path.split('/')[1] ?? '']
if (area) {
  preload(area)
  // The area loads them again, and reports a failure.
  loadStyles().catch(() => undefined)
}
// Home begins with the figures of the last visit (main.tsx).
if (storage.get('last.home{}')) preload('last-home')
// Every path but home is looked up in the table of routes.
if (path !== '/') preload('routes')
// Every screen but home needs the shell's texts and its area's. Statistics has no pack of its own.
const own = area && area !== 'statistics' ? [area as PackName] : []
const packs: PackName[] = path === '/' ? [] : ['shell', ...own]
// The page has home's texts in its own language.
if (rendered !== locale) packs.push('home')
for (const name of packs) void loadPack(locale, name).catch(() => undefined)
// In parallel with the code; what draws the icons finds them in the cache. Home in the page loads them by itself.
if (!root.dataset.outline) void fetch(path === '/' ? homeIconsUrl : iconPathsUrl).catch(() => undefined)

// If the app's code cannot be loaded, the outline stays. The page reloads when the network is back, once a minute while the server
// answers, or at once if a newer build has replaced this one.
document.querySelector('script[type=module]')?.addEventListener('error', () => {
  const reload = () => location.reload()
  addEventListener('online', reload)
  setInterval(() => void fetch('/').then(reload, () => undefined), 60_000)
  void newerMain().then(main => main && reloadForCode(reload))
})
