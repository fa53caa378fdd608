import type { Topic } from '../contract/realtime.ts'

/** An event for the embedding side. It contains ids and states, never amounts or identities. */
export type HostEvent =
  | { type: 'ready' }
  | { type: 'navigated'; path: string }
  /** In CSS pixels; sent only while the frame follows the content's height. */
  | { type: 'height'; height: number }
  | { type: 'recharge.submitted'; id: string }
  | { type: 'withdraw.submitted'; id: string }
  | { type: 'transfer.submitted' }
  | { type: 'changed'; topic: Topic }
  | { type: 'dirty'; dirty: boolean }
  | { type: 'language'; language: string }
  /** `user`: the embedding side's own name for the person. */
  | { type: 'session.started'; user: string | null }
  | { type: 'session.refused'; reason: 'code' | 'no_code' | 'unreachable' }
  | { type: 'session.ended' }
  | { type: 'error'; message: string }

/** A request of the embedding side. Only its form is checked: the server may refuse a code, a path may be unknown. */
export type HostRequest =
  /** Continue with the session of this one-time code (`login_partner`); it may be another person's. */
  | { type: 'session'; code: string; user: string | null }
  /** The person has signed out of the embedding app. */
  | { type: 'signOut' }
  | { type: 'language'; language: string }
  /** `chrome`: with bars. `fit`: as high as the content. A missing part stays as it is. */
  | { type: 'frame'; chrome?: boolean; fit?: boolean }
  /** A path of the app, with an optional query. */
  | { type: 'navigate'; path: string }
