// The page /view/: a member of staff looks at the app of a merchant, read only. A program of its own, of which nobody else loads anything.
import '../ui/tokens.css'
import '../ui/later-tokens.css'
import '../ui/base.css'
// Loaded before the first tap that may need it; see host/browser.ts.
import '../host/browser-actions.ts'
import { createRoot } from 'react-dom/client'
import { host } from '../host/current.ts'
import { loadPacks } from '../i18n/translator.ts'
import { $place, navigate, startLocation } from '../location.ts'
import { loadIcons } from '../shell/icons.ts'
import { loadRoutes } from '../shell/match.ts'
import { createApp } from '../stores/create-app.ts'
import { endSession } from '../stores/session.ts'
import { $viewSession, openViewSession } from './session.ts'
import { View } from './view.tsx'
import { createViewHost } from './view-host.ts'

/** Takes the one-time code out of the address, and so out of the history. */
function takeCode(): string {
  const { path } = $place.get()
  navigate('/', { replace: true })
  return path.slice(1)
}

async function startView() {
  startLocation()
  const code = takeCode()
  createApp({ host: createViewHost(), navigate: (to, replace) => navigate(to, { replace }) })
  document.documentElement.dataset.scheme = host.scheme()
  const [opened] = await Promise.allSettled([
    openViewSession(code),
    loadPacks(['shell', 'console']),
    loadRoutes(),
    loadIcons()
  ])
  if (opened.status === 'rejected') endSession()
  // Data of the session are removed with it.
  $viewSession.listen(now => void (now === null && endSession()))
  createRoot(document.getElementById('app') as HTMLElement).render(<View />)
}

void startView()
