import { appAtom } from './app-life.ts'

/** What Telegram says about a person whom no shop is bound to yet: suggestions for the registration. */
export interface Suggested {
  nickname: string
  invite_code: string | null
}

/**
 * How far the sign-in by Telegram's launch has come. `none`: there is none, the way in is the password. `unknown`: nobody is
 * bound to this Telegram account; the ticket is for `telegram_bind` and `telegram_register`. `reopen`: the launch is too old,
 * used, or without data; only opening the app anew from the bot helps. `named` is false without data: then what another
 * person may have filled in is gone. `closed`: this person's shop is closed. `failed`: may be tried again, {@link retryLaunch}.
 */
export type LaunchState =
  | { state: 'none' }
  | { state: 'exchanging' }
  | { state: 'signedIn' }
  | { state: 'unknown'; ticket: string; suggested: Suggested }
  | { state: 'reopen'; named: boolean; botName: string | null }
  | { state: 'closed' }
  | { state: 'failed'; message: string }

/** See {@link LaunchState}. Only telegram-entry.ts sets it. */
export const $launch = appAtom<LaunchState>({ state: 'none' })

/** How to try again, or what to do without the ticket; telegram-entry.ts knows. */
export const $retryLaunch = appAtom<(ticketGone: boolean) => Promise<void>>(async () => undefined)

/** Tries once more after `failed`. */
export const retryLaunch = (): Promise<void> => $retryLaunch.get()(false)

/** The ticket was refused (`ticket_expired`): there is no other for this launch, so the app must be opened anew. */
export const dropTicket = (): Promise<void> => $retryLaunch.get()(true)
