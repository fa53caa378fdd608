import { atom } from 'nanostores'

/** How far signing in with Telegram's launch has come. */
export type LaunchState =
  /** The app was not launched by Telegram, or without anything to sign in with. */
  | { state: 'none' }
  | { state: 'exchanging' }
  | { state: 'signedIn' }
  /** Nobody is bound to this Telegram account yet: the ticket binds it, or opens a shop. */
  | { state: 'unknown'; ticket: string; suggested: { nickname: string; invite_code: string | null } }
  /** The launch is too old or was used: only the bot can launch the app anew. */
  | { state: 'reopen'; botName: string | null }
  | { state: 'failed'; message: string }

/** See {@link LaunchState}. */
export const $launch = atom<LaunchState>({ state: 'none' })
