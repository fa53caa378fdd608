import { createRequestHeaders } from '../api/headers.ts'
import { sendRequest } from '../api/http.ts'
import { call } from '../api/request.ts'
import { writeTokens } from '../api/tokens.ts'
import { viewEnd, viewOpen } from '../contract/account/merchant-view.ts'
import { profile } from '../contract/account/profile.ts'
import { host } from '../host/current.ts'
import { $app, patchApp } from '../stores/app-info.ts'
import { addAppCleanup, createAppAtom } from '../stores/app-life.ts'
import { readLanguage } from '../stores/language.ts'
import { $isLogin, endSession } from '../stores/session.ts'
import { signIn } from '../stores/signing.ts'

/** A session in which an operator views a shop: whose shop, why, and its end by this device's clock. */
export interface ViewSession {
  account: string
  reason: string
  until: number
}

/** The view session; null if there is none, or if it has ended. */
export const $viewSession = createAppAtom<ViewSession | null>(null)

// The client renews tokens this long before their end, and nothing renews this one.
const MARGIN_S = 60

/** Opens the app of a merchant by a one-time code. Rejects if it was used, or is too old. */
export async function openViewSession(code: string): Promise<void> {
  const { access_token, account, reason, expires_in } = await call(viewOpen, { code }, { quiet: true })
  const until = Date.now() + expires_in * 1_000
  const tokens = { access_token, refresh_token: 'none', expires_in: expires_in + MARGIN_S }
  writeTokens(host.storage, tokens)
  const merchant = await call(profile, {}, { quiet: true })
  // Realtime is for the merchant's own devices: this one asks again by itself.
  const leaveRealtime = $app.subscribe(({ data }) => {
    if (data?.realtime) patchApp({ data: { ...data, realtime: null } })
  })
  signIn({ merchant, ...tokens })
  $viewSession.set({ account, reason, until })
  const timer = setTimeout(() => $viewSession.set(null), expires_in * 1_000)
  // However it ends, the token is worth nothing afterwards.
  const leave = $isLogin.listen(isLogin => {
    if (isLogin) return
    $viewSession.set(null)
    void endServerSession(access_token)
  })
  // A tab that is closed looks no more.
  addEventListener('pagehide', endSession)
  addAppCleanup(leaveRealtime, leave, () => clearTimeout(timer))
}

// The session has left the page by then. Without an answer the token ends by itself.
async function endServerSession(token: string): Promise<void> {
  const headers = createRequestHeaders(readLanguage().language, null, token)
  await sendRequest(viewEnd.path, { method: viewEnd.method, headers, body: {}, keepalive: true }).catch(() => undefined)
}
