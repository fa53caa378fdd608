import '../ui/tokens.css'
import '../ui/later-tokens.css'
import '../ui/base.css'
// Loaded before the first tap that may need it; see host/browser.ts.
import '../host/browser-actions.ts'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { $locale, loadPacks } from '../i18n/translator.ts'
import { navigate, startLocation } from '../location.ts'
import { loadStyles } from '../preload.ts'
import { loadApp } from '../stores/app-load.ts'
import { createApp } from '../stores/create-app.ts'
import { runWhenIdle } from '../stores/idle.ts'
import { chooseLanguage } from '../stores/language-change.ts'
import { App, loadShell } from './app.tsx'
import { createConsoleHost } from './console-host.ts'
import { chooseScheme, followAppearance } from './stores/appearance.ts'
import { followSession } from './stores/signed-in.ts'
import { $staff, leaveConsole, loadStaff, type SignInValues, signInForm } from './stores/staff.ts'

const isIn = () => $staff.get().state === 'in'

/** Takes over what was typed and chosen in the form of the page. */
function adoptFormValues(form: HTMLElement): void {
  for (const { name, value } of form.querySelectorAll('input')) signInForm.set(name as keyof SignInValues, value)
  // Only what the person has changed: the language of the page may be none of those offered.
  const choices = form.querySelectorAll<HTMLOptionElement>('option:checked:not([selected])')
  for (const { parentElement: select, value } of choices)
    if (select?.getAttribute('name') === 'scheme') chooseScheme(value)
    else chooseLanguage(value)
}

/** Renders the console. The form in the page stays, if it shows what the console does; what was pressed there is pressed again. */
function renderConsole(app: HTMLElement): void {
  const root = document.documentElement
  const inPage = root.lang
  const pressed = window.door?.takeOver()
  if (pressed) adoptFormValues(app)
  if (pressed && $staff.get().state === 'out' && inPage === $locale.get()) hydrateRoot(app, <App />)
  else {
    app.replaceChildren()
    createRoot(app).render(<App />)
  }
  for (const button of pressed ?? []) button.click()
  delete root.dataset.outline
}

async function startConsole() {
  startLocation()
  createApp({
    host: createConsoleHost(),
    navigate: (to, replace) => navigate(to, { replace }),
    api: {
      onSessionEnded: leaveConsole,
      // No banner says it here.
      onNoAnswer: message => message && void import('../stores/toasts.ts').then(({ showToast }) => showToast(message))
    }
  })
  followSession()
  // The currency of all amounts.
  void loadApp()
  await Promise.all([loadPacks(['shell', 'console']), loadStaff(), loadStyles()])
  renderConsole(document.getElementById('app') as HTMLElement)
  followAppearance()
  // The sign-in does not wait for it.
  if (!isIn()) runWhenIdle(() => void loadShell().catch(() => undefined))
}

void startConsole()
