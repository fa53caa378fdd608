// The entry of the app's code. The inline script of the page has run, and has sent the first requests (README.md).
import '../ui/tokens.css'
import '../ui/base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readPageAnswers } from '../api/page-answers.ts'
import { createBrowserHost } from '../host/browser.ts'
import { detectLaunchKind } from '../host/launch.ts'
import { $locale, $t, loadPacks } from '../i18n/translator.ts'
import { $place, navigate, startLocation } from '../location.ts'
import { App } from '../shell/app.tsx'
import { chunks } from '../shell/chunks.ts'
import { startGuard } from '../shell/guard.ts'
import { loadRoutes, matchPath } from '../shell/match.ts'
import { followMissingCode } from '../shell/newer-build.ts'
import { loadFirstScreen } from '../shell/screens.ts'
import { $playType } from '../stores/app-info.ts'
import { createApp } from '../stores/create-app.ts'
import { awaitFirstData } from '../stores/first-data.ts'
import { $hasHostBar } from '../stores/frame.ts'
import { home, readLastHome } from '../stores/home.ts'
import { awaitTask } from '../stores/idle.ts'
import { $staleSince } from '../stores/last-known.ts'
import { showAnswers, showSettings } from '../stores/page-answers.ts'
import { $isLogin } from '../stores/session.ts'

const MAX_PAUSE_MS = 60_000

/** Resolves when a retry is worthwhile: the network is back, the page gets focus or a tap, or the pause is over. */
const awaitRetryMoment = (pauseMs: number): Promise<unknown> =>
  new Promise(resolve => {
    for (const type of ['online', 'focus', 'pointerdown']) addEventListener(type, resolve, { once: true })
    setTimeout(resolve, pauseMs)
  })

/** Resolves when the texts are loaded. Without them the app can show only the outline in the page, which stays until then. */
async function loadTranslations(): Promise<void> {
  for (let pauseMs = 2_000; !$t.get().has('system.name'); pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
    await loadPacks([]).catch(() => awaitRetryMoment(pauseMs))
  }
}

// The launch decides the host. If its code cannot be loaded, the app runs as a plain page, without loss of functions.
const loadHost = (launch: string) =>
  chunks[detectLaunchKind(launch)]()
    .then(({ openLaunch }) => openLaunch(launch))
    .catch(() => undefined)

/** The first `Intl` object of a page takes longer than to render a screen: it is created while the screen's code is still coming. */
async function startIntl(): Promise<void> {
  await awaitTask()
  new Intl.DateTimeFormat($locale.get(), { timeStyle: 'short' })
}

/** Resolves when the home data are there, or home can begin without them: home is then rendered once. */
async function loadFigures(): Promise<void> {
  if ($place.get().path !== '/' || !$isLogin.get() || home.$state.get().state === 'ready') return
  // What is in the page, or known from the last visit, must not wait for a slow network.
  await awaitFirstData(home, {}, readLastHome() ? 0 : undefined)
}

/** Renders the app. Home in the page is kept, if it shows what the app knows. */
function renderApp(app: HTMLElement, hasAnswers: boolean): void {
  const { path } = $place.get()
  const state = home.$state.get()
  const figures = state.state === 'ready' ? { data: state.data, since: '' } : readLastHome()
  const layout = window.opening?.takeOver($isLogin.get() ? figures : undefined)
  // As in the page: home, once rendered, learns it only after the first frame.
  if (path === '/' && $isLogin.get() && figures) $staleSince.set(figures.since)
  const isCurrent = path === '/' && (hasAnswers || $playType.get() === null)
  if (isCurrent && layout === ($isLogin.get() ? 'merchant' : 'visitor')) hydrateRoot(app, <App />)
  else {
    // Beside a list or a menu the page begins elsewhere. Elements that are reused would be pushed there.
    if (matchPath(path).route.beside && innerWidth >= 960) app.replaceChildren()
    createRoot(app).render(<App />)
  }
  // The page responds to taps when the outline is gone.
  delete document.documentElement.dataset.outline
}

async function startApp() {
  const { launch = '', painted } = window.opening ?? {}
  await painted
  const launched = launch ? await loadHost(launch) : undefined
  startLocation(launched?.history)
  createApp({ host: launched?.host ?? createBrowserHost(), navigate: (to, replace) => navigate(to, { replace }) })
  await launched?.enter()
  // Home is in the page with its own bar.
  if (launched?.hasBar && $place.get().path !== '/') $hasHostBar.set(true)
  startGuard()
  followMissingCode()
  // Home does not need the table. If the table cannot be loaded, the outlet shows the load failure.
  if ($place.get().path !== '/') await Promise.all([loadRoutes().catch(() => undefined), startIntl()])
  const answers = readPageAnswers()
  const isAnswered = answers !== undefined && window.opening?.isAnswered === true
  if (answers) (isAnswered ? showAnswers : showSettings)(answers)
  await Promise.all([loadFirstScreen($place.get().path), loadTranslations(), loadFigures()])
  // In another task than all of this. What the inline script has just written, from the same answer, is drawn first.
  await Promise.all([awaitTask(), window.opening?.painted])
  renderApp(document.getElementById('app') as HTMLElement, isAnswered)
}

void startApp()
