import { configureApi } from '../api/configure.ts'
import { $t, loadPacks } from '../i18n/translator.ts'
import { patchApp, startApp } from './app-info.ts'
import { startStoredLanguage } from './language.ts'
import { $running } from './running.ts'
import { $isLogin, endSession, startSession } from './session.ts'

/** Reads what is stored, and tells the api layer whom to tell. Called once, before the first render. */
export function startStores(): void {
  configureApi({
    onSessionEnded: endSession,
    onNotice: message => void import('./toasts.ts').then(({ toast }) => toast(message)),
    onRunning: count => $running.set(count),
    text: async name => {
      await loadPacks(['shell'])
      const key = `errors.${name}`
      return $t.get().has(key) ? $t.get()(key) : undefined
    }
  })
  // Whoever needs strings asks for them itself, and tells when they cannot be had.
  startStoredLanguage().catch(() => undefined)
  startApp()
  startSession()
  $isLogin.subscribe(isLogin => patchApp({ isLogin }))
}
