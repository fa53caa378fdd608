// What the app tells the host on its own, and errors of both sides. Types for partners, as protocol.ts.

/** An error, for logs. */
export interface BridgeError {
  /**
   * `bad_data`, `version`, `failed` (a request could not be done), or `app` (the app itself had an error). Before any other message, from
   * a page that cannot run and says so to the person: `engine` (the browser is too old), `sandbox` (the frame's `sandbox` lacks
   * `allow-same-origin`; the message's origin is then `null`).
   */
  code: string
  /** In English, at most 1,000 characters. Not for users. */
  message: string
}

/** The data of a message that consists of its name only. */
export type NoData = Record<string, never>

/** Events of the app. Ids and states only, never an amount or a secret. Sent to every host after `welcome`. */
export interface AppEvents {
  /** The first screen is ready, also in a frame that is not visible: the host may remove its cover. */
  ready: NoData
  /** `path` as in the app's own address: `/recharge/detail/42`. */
  navigated: { path: string }
  /** The height of the content in CSS pixels. Only while `frame.fit` is true. */
  height: { height: number }
  /** The person asked for a recharge; `id` is the recharge's. */
  'recharge.submitted': { id: string }
  /** The person asked for a withdrawal; `id` is the withdrawal's. */
  'withdraw.submitted': { id: string }
  /** The person moved money between the balances of the wallet. */
  'transfer.submitted': NoData
  /** Something of the person has changed: a balance, an order, a request, a task. Not which one, and not to what. */
  changed: {
    topic:
      | 'wallet.changed'
      | 'order.changed'
      | 'recharge.changed'
      | 'withdraw.changed'
      | 'task.changed'
      | 'notice.created'
  }
  /** Whether something would be lost if the app were closed or reloaded now. Every host gets it, without the capability too. */
  dirty: { dirty: boolean }
  /** The language of the app, at the start and after a change by the person: a tag as in the app's own list. */
  language: { language: string }
  /** Someone is signed in: by your code, by a session that was kept, or by password. `user` is your name from `welcome` or `session`. */
  'session.started': { user: string | null }
  /**
   * No one could be signed in for you, and the app says so to the person. `code`: the code was wrong, used or too old. `no_code`: none
   * came with `welcome` or as the answer to `session.renew`. `unreachable`: the wallet's server did not answer; the app tries again.
   * Send `session` with a new code at any time.
   */
  'session.refused': { reason: 'code' | 'no_code' | 'unreachable' }
  /** No one is signed in any more: the person signed out, or the host had no new code. */
  'session.ended': NoData
  /** With `re`, the app refused that message; without, the app itself had an error. */
  error: BridgeError
}
