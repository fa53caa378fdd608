// Inlined at the head of the page, so that everything the first screen needs is asked for while the code still loads: the
// first data, the language pack, the screen of a deep link (BUDGETS.md, Loading). It also sets what would flash when it
// came later: skin and scheme.
import { iconsUrl } from 'virtual:icons'
import { loadPack } from 'virtual:packs'
import { startFirst } from './api/boot.ts'
import { browserStore } from './host/storage.ts'
import { startLanguage } from './i18n/start.ts'
import { preloadRoute } from './preload.ts'

const storage = browserStore('local')
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

/** Takes Telegram's launch parameters out of the address: a router would read them as a path (hosts.md). */
function cleanAddress() {
  const [path = '', query = ''] = location.hash.slice(1).split(/\?(.*)/s)
  if (!/tgWebApp/.test(path + query)) return
  const kept = path.startsWith('/') ? query.split('&').filter(part => !part.startsWith('tgWebApp')) : []
  const clean = path.startsWith('/') ? path : '/'
  history.replaceState(history.state, '', `#${clean}${kept.length > 0 ? `?${kept.join('&')}` : ''}`)
}

function paint(skin: unknown) {
  if (typeof skin === 'number' && skin >= 1 && skin <= 5) root.dataset.skin = String(skin)
  root.dataset.scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

cleanAddress()
const app = storedApp().data
paint(app?.skin_setting?.skin_no)
const { language, locale, found } = startLanguage({
  stored: storage.get('language'),
  languages: navigator.languages,
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
preloadRoute(path)
// The words of all the other screens are one file.
for (const section of path === '/' ? ['core'] : ['core', 'shell']) void loadPack(locale, section).catch(() => undefined)
// The icons come with the code, not after it; what draws them finds them in the cache.
void fetch(iconsUrl).catch(() => undefined)

// Without the app's own code the outline of the page stays, and the page tries again when the network is back.
document.querySelector('script[type=module]')?.addEventListener('error', () => {
  addEventListener('online', () => location.reload())
})
