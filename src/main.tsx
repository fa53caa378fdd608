import './ui/tokens.css'
import './ui/base.css'
import { createRoot } from 'react-dom/client'
import { prefetchClient } from './api/request.ts'
import { App } from './app.tsx'
import { browserHost } from './host/browser.ts'
import { launchKind } from './host/launch.ts'
import { $t, loadPacks } from './i18n/translator.ts'
import { $place, navigate, startLocation } from './location.ts'
import { startGuard } from './shell/guard.ts'
import { followLinks } from './shell/links.ts'
import { loadRoutes } from './shell/match.ts'
import { followMissingCode } from './shell/newer-build.ts'
import { loadFirstScreen } from './shell/screens.ts'
import { createApp } from './stores/create-app.ts'

const longestPauseMs = 60_000

/** Resolves when it is worth asking again: the network is back, somebody looks or taps, or some time has passed. */
const worthAsking = (pauseMs: number): Promise<unknown> =>
  new Promise(resolve => {
    for (const type of ['online', 'focus', 'pointerdown']) addEventListener(type, resolve, { once: true })
    setTimeout(resolve, pauseMs)
  })

/** Without words nothing can be shown but the outline that the page came with; it stays until they are there. */
async function loadTranslations(): Promise<void> {
  for (let pauseMs = 2_000; !$t.get().has('system.name'); pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    await loadPacks([]).catch(() => worthAsking(pauseMs))
  }
}

// Whoever launched the app brings the host. Without its code the app is a page, in which everything can be done.
const loadHost = (launch: string) =>
  (launchKind(launch) === 'partner' ? import('./stores/partner-launch.ts') : import('./stores/telegram-launch.ts'))
    .then(({ openLaunch }) => openLaunch(launch))
    .catch(() => undefined)

async function start() {
  const launched = window.__launch ? await loadHost(window.__launch) : undefined
  startLocation(launched?.history)
  createApp({ host: launched?.host ?? browserHost(), navigate: (to, replace) => navigate(to, { replace }) })
  await launched?.enter()
  startGuard()
  followLinks(document)
  followMissingCode()
  // Home is known without the table. If it cannot be had now, the place is shown as what could not be loaded.
  if ($place.get().path !== '/') await loadRoutes().catch(() => undefined)
  const screen = loadFirstScreen($place.get().path)
  await loadTranslations()
  await screen
  createRoot(document.getElementById('app') as HTMLElement).render(<App />)
  prefetchClient()
}

void start()
