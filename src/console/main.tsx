import '../ui/tokens.css'
import '../ui/later-tokens.css'
import '../ui/base.css'
// Loaded before the first tap that may need it; see host/browser.ts.
import '../host/browser-actions.ts'
import { createRoot } from 'react-dom/client'
import { loadPacks } from '../i18n/translator.ts'
import { navigate, startLocation } from '../location.ts'
import { loadApp } from '../stores/app-load.ts'
import { createApp } from '../stores/create-app.ts'
import { App } from './app.tsx'
import { createConsoleHost } from './console-host.ts'
import { followAppearance } from './stores/appearance.ts'
import { leaveConsole, loadStaff } from './stores/staff.ts'

async function start() {
  startLocation()
  createApp({
    host: createConsoleHost(),
    navigate: (to, replace) => navigate(to, { replace }),
    api: { onSessionEnded: leaveConsole }
  })
  followAppearance()
  // The currency of all amounts.
  void loadApp()
  await Promise.all([loadPacks(['shell', 'console']), loadStaff()])
  createRoot(document.getElementById('app') as HTMLElement).render(<App />)
}

void start()
