import { createAppAtom } from './app-life.ts'

/** Telegram's data about a person without a linked shop: suggestions for the registration. */
interface Suggested {
  nickname: string
  invite_code: string | null
}

/**
 * State of the sign-in with Telegram's launch. `none`: there is no launch, sign-in needs a password. `unknown`: no
 * shop is linked to this Telegram account; the ticket is for `telegram_bind` and `telegram_register`. `closed`: this
 * person's shop is closed. `failed`: {@link retryLaunch} can try again. `hostRefused`: the app or page around this
 * one could not sign its person in (embedding.ts); it can be tried again, too.
 *
 * `reopen`: the launch cannot be used; the person has to open the app again from the bot. `why`: `expired` (too old
 * or used), `unsigned` (not signed by this bot: forged, or the bot's token was changed), `signedOut` by the person,
 * or `nameless` (without data; input was deleted, because it may be another person's).
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

/** The state of a launch by a host. Only telegram-entry.ts and embedding.ts set it. */
export const $launch = createAppAtom<LaunchState>({ state: 'none' })

/** Handlers for a retry and for a refused ticket, set by telegram-entry.ts and embedding.ts. */
export const $retryLaunch = createAppAtom<(ticketGone: boolean) => Promise<void>>(async () => undefined)

/** Tries again after `failed`. */
export const retryLaunch = (): Promise<void> => $retryLaunch.get()(false)

/** The ticket was refused (`ticket_expired`): a launch has only one, so the app must be opened again. */
export const discardTicket = (): Promise<void> => $retryLaunch.get()(true)
