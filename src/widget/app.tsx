// What the build makes the widget's app of, in the place of src/main.tsx: started by the loader, drawn in a shadow root,
// without the page's inline script.
import './open.ts'
import '../ui/tokens.css'
import '../ui/base.css'
import { createRoot } from 'react-dom/client'
import { prefetchClient } from '../api/request.ts'
import { App } from '../app.tsx'
import { host } from '../host/current.ts'
import { languageOf, localeOf } from '../i18n/start.ts'
import { loadPacks } from '../i18n/translator.ts'
import { startGuard } from '../shell/guard.ts'
import { loadRoutes } from '../shell/match.ts'
import { loadFirstScreen } from '../shell/screens.ts'
import { $app } from '../stores/app-info.ts'
import { configureNavigation } from '../stores/session.ts'
import { startStores } from '../stores/start.ts'
import { box, closeBox } from './box.ts'
import { ask, takeTheme } from './host.ts'
import { instance, type Running } from './instance.ts'
import { $place, navigate, startLocation } from './location.ts'

/** The page's language, unless the person has chosen another since it was said; see stores/embedding.ts. */
function takeLanguage() {
  const tag = instance.options.language
  const locale = localeOf(tag)
  const { storage } = host
  if (!tag || !locale || storage.get('host_language') === tag) return
  storage.set('host_language', tag)
  storage.set('language', languageOf(locale))
}

/** The looks of the first paint; shell/appearance.ts follows them later. */
function paint() {
  const { root } = box()
  takeTheme(instance.options.theme)
  root.dataset.skin = String($app.get().data?.skin_setting.skin_no ?? 1)
  root.dataset.scheme = host.scheme()
}

// With a session that is handed over, the first screen is that person's.
async function enter(): Promise<void> {
  const { startEmbedding } = await import('../stores/embedding.ts')
  const entering = startEmbedding()
  const { session, user, onSessionEnded } = instance.options
  if (session !== undefined || user !== undefined || onSessionEnded) await entering
}

async function start(path: string): Promise<Running> {
  const { app } = box()
  const stopLocation = startLocation(path)
  configureNavigation((to, replace) => navigate(to, { replace }))
  takeLanguage()
  startStores()
  paint()
  await enter()
  startGuard()
  if ($place.get().path !== '/') await loadRoutes()
  await Promise.all([loadPacks([]), loadFirstScreen($place.get().path)])
  const root = createRoot(app)
  root.render(<App />)
  prefetchClient()
  return {
    navigate: to => navigate(to),
    theme: takeTheme,
    height: height => box().frame.style.setProperty('--merchant-wallet-height', height),
    ask,
    place() {
      const { path, search } = $place.get()
      return search ? `${path}?${search}` : path
    },
    end() {
      root.unmount()
      stopLocation()
      closeBox()
    }
  }
}

instance.loaded(start)
