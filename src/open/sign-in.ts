// Sign-ins that need no code: by Telegram's launch data, or a partner's code. The answer brings home too, so that a launch shows it after
// one request.
import type { SimpleStore } from '../host/simple-store.ts'
import { ensureLaunchProof, hashLaunch } from '../host/telegram/launch-mark.ts'
import type { SentSignIn } from './hand-over.ts'
import { type RequestLocale, sendInlineRequest } from './requests.ts'

/** The storage of the device, and that of this tab. */
export interface SignInStorage {
  storage: SimpleStore
  tab: SimpleStore
}

/** Sends Telegram's launch data, once. Undefined: this launch has been used (stores/telegram-entry.ts). */
export function signInByTelegram(
  initData: string,
  { storage, tab }: SignInStorage,
  sender: RequestLocale,
  home: boolean
): SentSignIn | undefined {
  const key = hashLaunch(initData)
  if (storage.get('launch_spent') === key) return undefined
  const body = { init_data: initData, proof: ensureLaunchProof(tab, key), home }
  return { key, reply: sendInlineRequest('/api/v1/user/login_telegram', sender, undefined, body) }
}

/** Sends a partner's one-time code. */
export const signInByCode = (code: string, sender: RequestLocale, home: boolean): SentSignIn => ({
  key: code,
  reply: sendInlineRequest('/api/v1/user/login_partner', sender, undefined, { code, home })
})
