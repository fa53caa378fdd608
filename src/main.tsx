import './ui/tokens.css'
import './ui/base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { pageAnswers } from './api/page-answers.ts'
import { App } from './app.tsx'
import { browserHost } from './host/browser.ts'
import { host } from './host/current.ts'
import { launchKind } from './host/launch.ts'
import { $t, loadPacks } from './i18n/translator.ts'
import { $place, navigate, startLocation } from './location.ts'
import { startGuard } from './shell/guard.ts'
import { loadRoutes } from './shell/match.ts'
import { followMissingCode } from './shell/newer-build.ts'
import { loadFirstScreen } from './shell/screens.ts'
import { $playType } from './stores/app-info.ts'
import { createApp } from './stores/create-app.ts'
import { home } from './stores/home.ts'
import { showAnswers } from './stores/page-answers.ts'
import { $isLogin } from './stores/session.ts'

const longestPauseMs = 60_000
// The home data are requested before the code, and usually arrive before it.
const homeLimitMs = 150

/** Resolves when a retry is worthwhile: the network is back, the page gets focus or a tap, or the pause is over. */
const worthAsking = (pauseMs: number): Promise<unknown> =>
  new Promise(resolve => {
    for (const type of ['online', 'focus', 'pointerdown']) addEventListener(type, resolve, { once: true })
    setTimeout(resolve, pauseMs)
  })

/** Resolves when the texts are loaded. Without them the app can show only the outline in the page, which stays until then. */
async function loadTranslations(): Promise<void> {
  for (let pauseMs = 2_000; !$t.get().has('system.name'); pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    await loadPacks([]).catch(() => worthAsking(pauseMs))
  }
}

// The launch decides the host. If its code cannot be loaded, the app runs as a plain page, without loss of functions.
const loadHost = (launch: string) =>
  (launchKind(launch) === 'partner' ? import('./stores/partner-launch.ts') : import('./stores/telegram-launch.ts'))
    .then(({ openLaunch }) => openLaunch(launch))
    .catch(() => undefined)

/** Resolves when the figures of the last visit can be shown, or the home data are there: home is then rendered once. */
async function loadFigures(): Promise<unknown> {
  // Without its code home shows the outline until there are data.
  if (host.storage.get('last.home{}')) {
    return import('./stores/last-home.ts').then(last => last.showLastHome()).catch(() => undefined)
  }
  if ($place.get().path !== '/' || !$isLogin.get()) return
  const loaded = home.visit({}).then(() => {
    const shown = home.$state.get()
    if (shown.state === 'ready') home.open({}, shown.data)
  })
  // What is in the page must not wait for a slow network.
  return Promise.race([loaded, new Promise(resolve => setTimeout(resolve, homeLimitMs))])
}

/** Renders the app. A visitor's home is in the page already (prerender.tsx) and is kept, if it shows what the app knows. */
function show(app: HTMLElement, hasAnswers: boolean) {
  const { dataset } = document.documentElement
  const isCurrent = hasAnswers || $playType.get() === null
  const isInPage = dataset.outline === 'visitor' && $place.get().path === '/' && isCurrent
  if (isInPage) hydrateRoot(app, <App />)
  else createRoot(app).render(<App />)
  // From here on the page responds to taps.
  delete dataset.outline
}

async function start() {
  const launched = window.__launch ? await loadHost(window.__launch) : undefined
  startLocation(launched?.history)
  createApp({ host: launched?.host ?? browserHost(), navigate: (to, replace) => navigate(to, { replace }) })
  await launched?.enter()
  startGuard()
  followMissingCode()
  // Home does not need the table. If the table cannot be loaded, the outlet shows the load failure.
  if ($place.get().path !== '/') await loadRoutes().catch(() => undefined)
  const answers = pageAnswers()
  if (answers) showAnswers(answers)
  await Promise.all([loadFirstScreen($place.get().path), loadTranslations(), loadFigures()])
  show(document.getElementById('app') as HTMLElement, answers !== undefined)
}

void start()
