/** What the embedding side may hear. Money and identity are never in it: ids and states only. */
export type HostEvent =
  | { type: 'ready' }
  | { type: 'navigated'; path: string }
  /** In CSS pixels; told only while the frame follows it. */
  | { type: 'height'; height: number }
  | { type: 'recharge.submitted'; id: string }
  | { type: 'withdraw.submitted'; id: string }
  | { type: 'session.ended' }
  | { type: 'error'; message: string }

/** What the embedding side asks of the app while it runs. Checked for its form only: a code may be refused, a path unknown. */
export type HostRequest =
  /** Go on with the session of this one-time code (`login_partner`); the person may be another. */
  | { type: 'session'; code: string; user: string | null }
  /** The person signed out of what embeds the app. */
  | { type: 'signOut' }
  | { type: 'language'; language: string }
  /** Whether there are bars, and whether the app is only as high as its content; what is missing stays. */
  | { type: 'frame'; chrome?: boolean; fit?: boolean }
  /** A path of the app with an optional query. */
  | { type: 'navigate'; path: string }
