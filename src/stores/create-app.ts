import { type ApiHandlers, connectApi } from '../api/configure.ts'
import { setHost } from '../host/current.ts'
import type { Host } from '../host/host.ts'
import { $t, loadPacks } from '../i18n/translator.ts'
import { patchApp, startOverrides } from './app-info.ts'
import { addAppCleanup, beginApp, endApp } from './app-life.ts'
import { $lastAnswer } from './back-online.ts'
import { readLanguage, startStoredLanguage } from './language.ts'
import { $isLogin, $renewSession, endSession, type Navigate, startSession } from './session.ts'

/** Dependencies of an app. */
interface AppParts {
  host: Host
  navigate: Navigate
  /** Listeners of the api layer in place of the stores: tests pass their own. */
  api?: Partial<ApiHandlers>
}

/** Creates the app before anything is rendered, and ends the previous one: only one exists at a time. See README.md. */
export function createApp({ host, navigate, api }: AppParts): void {
  endApp()
  setHost(host)
  connectApi({ ...handlers, ...api })
  beginApp()
  // Components load the texts that they need, and report a failure.
  startStoredLanguage().catch(() => undefined)
  startOverrides()
  startSession(navigate)
  addAppCleanup($isLogin.subscribe(isLogin => patchApp({ isLogin })))
}

const handlers: ApiHandlers = {
  language: () => readLanguage().language,
  renewSession: () => $renewSession.get()(),
  onSessionEnded: endSession,
  onNotice: message => void import('./toasts.ts').then(({ showToast }) => showToast(message)),
  onAnswer: status => $lastAnswer.set({ status }),
  onNoAnswer: message => $lastAnswer.set({ status: 0, message }),
  text: async name => {
    await loadPacks(['shell'])
    const key = `errors.${name}`
    return $t.get().has(key) ? $t.get()(key) : undefined
  }
}
