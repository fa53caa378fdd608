import { appAtom } from './app-life.ts'

/** Telegram's data about a person without a linked shop: suggestions for the registration. */
interface Suggested {
  nickname: string
  invite_code: string | null
}

/**
 * State of the sign-in with Telegram's launch. `none`: there is no launch, sign-in needs a password. `unknown`: no shop is linked
 * to this Telegram account; the ticket is for `telegram_bind` and `telegram_register`. `reopen`: the launch is too old, used, or
 * without data; only opening the app again from the bot helps. `why`: `expired`, `unsigned` (not signed by this bot: forged, or the bot's
 * token was changed), `signedOut` by the person, or `nameless`, without data: input that may be another person's was then deleted. `closed`: this person's shop is closed. `failed`: can be tried again, {@link retryLaunch}; so can
 * `hostRefused`, where the app or page around this one could not sign its person in (embedding.ts).
 */
export type LaunchState =
  | { state: 'none' }
  | { state: 'exchanging' }
  | { state: 'signedIn' }
  | { state: 'unknown'; ticket: string; suggested: Suggested }
  | { state: 'reopen'; why: 'expired' | 'unsigned' | 'signedOut' | 'nameless'; botName: string | null }
  | { state: 'closed' }
  | { state: 'hostRefused' }
  | { state: 'failed'; message: string }

/** See {@link LaunchState}. Only telegram-entry.ts and embedding.ts set it. */
export const $launch = appAtom<LaunchState>({ state: 'none' })

/** Handlers for a retry and for a refused ticket, set by telegram-entry.ts and embedding.ts. */
export const $retryLaunch = appAtom<(ticketGone: boolean) => Promise<void>>(async () => undefined)

/** Tries again after `failed`. */
export const retryLaunch = (): Promise<void> => $retryLaunch.get()(false)

/** The ticket was refused (`ticket_expired`): a launch has only one, so the app must be opened again. */
export const dropTicket = (): Promise<void> => $retryLaunch.get()(true)
