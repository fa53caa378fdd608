import { type ApiHandlers, connectApi } from '../api/configure.ts'
import { setHost } from '../host/current.ts'
import type { Host } from '../host/host.ts'
import { $t, loadPacks } from '../i18n/translator.ts'
import { patchApp, startStoredApp } from './app-info.ts'
import { beginApp, endApp, untilAppEnds } from './app-life.ts'
import { $lastAnswer } from './back-online.ts'
import { startStoredLanguage } from './language.ts'
import { $running } from './running.ts'
import { $isLogin, $renewal, endSession, type Navigate, startSession } from './session.ts'

/** What an app is made of. */
export interface AppParts {
  host: Host
  navigate: Navigate
  /** Other listeners of the api layer than the stores: tests listen themselves. */
  api?: Partial<ApiHandlers>
}

/** Makes the app, before anything is rendered, and ends the one before: there is one at a time. See README.md. */
export function createApp({ host, navigate, api }: AppParts): void {
  endApp()
  setHost(host)
  connectApi({ ...handlers, ...api })
  beginApp()
  // Whoever needs strings asks for them itself, and tells when they cannot be had.
  startStoredLanguage().catch(() => undefined)
  startStoredApp()
  startSession(navigate)
  untilAppEnds($isLogin.subscribe(isLogin => patchApp({ isLogin })))
}

const handlers: ApiHandlers = {
  renewSession: () => $renewal.get()(),
  onSessionEnded: endSession,
  onNotice: message => void import('./toasts.ts').then(({ toast }) => toast(message)),
  onAnswer: status => $lastAnswer.set({ status }),
  onNoAnswer: () => $lastAnswer.set({ status: 0 }),
  onRunning: count => $running.set(count),
  text: async name => {
    await loadPacks(['shell'])
    const key = `errors.${name}`
    return $t.get().has(key) ? $t.get()(key) : undefined
  }
}
