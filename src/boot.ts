// Inlined at the head of the page, so that everything the first screen needs is asked for while the code still loads: the
// first data, the language pack, the screen of a deep link. It also sets what would flash when it
// came later: skin and scheme.
import iconsUrl from 'virtual:icons'
import { startFirst } from './api/boot.ts'
import { newerMain, reloadFor } from './api/newer-build.ts'
import { embedName } from './host/embed-name.ts'
import { applyInsets, noInsets, readInsets } from './host/insets.ts'
import { LAUNCH_MARK } from './host/partner/protocol.ts'
import { browserStore } from './host/storage.ts'
import { loadPack } from './i18n/load-pack.ts'
import type { PackName } from './i18n/pack-names.ts'
import { startLanguage } from './i18n/start.ts'
import { loadStyles, preload } from './preload.ts'

declare global {
  interface Window {
    /** How a host launched the app: query and hash of the address as they were. */
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

// What hosts add to the address; they add it at the end.
const added = /[?&#](tgWebApp|mw[A-Z]).*/s
// What of it makes a launch: a route that carries less must not end the launch, and the session, that are there.
const whole = /mwBridge|tgWebApp(Data=.*auth_date.*hash|Version=.*Platform=|Platform=.*Version=)/s

/**
 * Keeps how a host launched the app, for the code that is still on its way and for WebViews that load the page anew by
 * themselves, and takes it out of the address: a router would read it as a path.
 */
function keepLaunch() {
  const { hash, pathname, search } = location
  const given = search + hash
  const isNew = whole.test(given)
  // A frame keeps its name where it may store nothing.
  const launch = isNew ? given : (tab.get('launch') ?? (embedName() === null ? '' : `#${LAUNCH_MARK}`))
  // Encoded twice, or once where something on the way has decoded it; unlike its successor this never throws.
  const text = unescape(unescape(launch))
  // Whose it is, as far as Telegram says. It is no proof, but what another person left must not be shown or sent.
  const owner = /user=.*?"id":(\d+)/.exec(text)?.[1] ?? ''
  // A launch address opened in a plain browser signs nobody out.
  const isClient = parent !== window || 'TelegramWebviewProxy' in window
  if (launch.includes('tgW') && isClient && storage.get('owner') !== owner) {
    // The owner first: whoever has the app open as another person must see at once that the rest is none of theirs.
    storage.set('owner', owner)
    for (const store of isNew ? [storage, tab] : [storage])
      store
        .keys('')
        .filter(key => key !== 'owner')
        .forEach(store.remove)
  }
  if (isNew) tab.set('launch', launch)
  // Only then: some addresses cannot be written anew as they are.
  if (added.test(given))
    history.replaceState(history.state, '', pathname + search.replace(added, '') + hash.replace(added, ''))
  window.__launch = launch
  return text
}

/** Skin, scheme, and of a host's theme what is seen before there are words; src/host/theme.ts has the last word on it. */
function paint(skin: unknown, launch: string) {
  if (typeof skin === 'number' && skin >= 1 && skin <= 5) root.dataset.skin = String(skin)
  const colour = (name: string) => RegExp(`"${name}_color":"(#\\w{6})"`).exec(launch)?.[1]
  const partner = (name: string) => RegExp(`mw${name}=(#\\w{6})`).exec(launch)?.[1]
  const card = colour('section_bg') ?? colour('bg') ?? partner('Card')
  const page = colour('secondary_bg') ?? partner('Page') ?? card
  root.toggleAttribute('data-plain', launch.includes('mwChrome=false'))
  if (page) root.style.cssText = `--host-page:${page};--host-surface:${card ?? page}`
  const said = /mwTheme=(\w+)/.exec(launch)?.[1]
  const own = said ? said === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  const dark = page ? (page[3] ?? '') < '8' : own
  root.dataset.scheme = dark ? 'dark' : 'light'
}

/** Pads the page as Telegram said last in this tab: in full screen the client's bars lie over it until the SDK has asked anew. */
function pad(launch: string) {
  const kept = tab.get('insets')
  if (!kept || !launch.includes('tgW')) return
  try {
    applyInsets(readInsets(JSON.parse(kept), noInsets))
  } catch {
    // Nonsense says nothing about what is covered; the client will.
  }
}

const launch = keepLaunch()
const app = storedApp().data
paint(app?.skin_setting?.skin_no, launch)
pad(launch)
const { language, locale, found } = startLanguage({
  stored: storage.get('language'),
  languages: [/(?:mwLang=|language_code":")([\w-]+)/.exec(launch)?.[1] ?? '', ...navigator.languages],
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
  // Whoever needs them loads them again, and says when they cannot be had.
  loadStyles().catch(() => undefined)
}
// Only home is known without the table.
if (path !== '/') preload('routes')
// Every screen but home needs the shell's texts and its area's. Statistics has no pack of its own.
const own = area && area !== 'statistics' ? [area as PackName] : []
const packs: PackName[] = path === '/' ? ['home'] : ['home', 'shell', ...own]
for (const name of packs) void loadPack(locale, name).catch(() => undefined)
// The icons come with the code, not after it; what draws them finds them in the cache.
void fetch(iconsUrl).catch(() => undefined)

// Without the app's own code the outline of the page stays, and the page tries again when the network is back. A build that was
// deployed while this page loaded has another page.
document.querySelector('script[type=module]')?.addEventListener('error', () => {
  const reload = () => location.reload()
  addEventListener('online', reload)
  void newerMain().then(main => main && reloadFor(main, tab, reload))
})
