import './ui/tokens.css'
import './ui/base.css'
import { createRoot } from 'react-dom/client'
import { prefetchClient } from './api/request.ts'
import { App } from './app.tsx'
import { $place, navigate, startLocation } from './location.ts'
import { startAppearance } from './shell/appearance.ts'
import { startGuard } from './shell/guard.ts'
import { loadFirstScreen } from './shell/screens.ts'
import { configureNavigation } from './stores/session.ts'
import { startStores } from './stores/start.ts'

async function start() {
  startLocation()
  configureNavigation((to, replace) => navigate(to, { replace }))
  startStores()
  startGuard()
  startAppearance()
  await loadFirstScreen($place.get().path)
  createRoot(document.getElementById('app') as HTMLElement).render(<App />)
  prefetchClient()
}

void start()
