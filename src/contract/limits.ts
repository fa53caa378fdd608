/** Constants of specification 5 and 9. Lengths in characters, times as named. */
export const LIMITS = {
  /** Request timeout. */
  timeoutMs: 50_000,
  /** Transaction, current and new passwords are at least this long. */
  passwordMin: 6,
  passwordMax: 72,
  /** How far an operator may raise the shortest login password. */
  maxPasswordMin: 32,
  /** A typed password may be longer before it is normalised: three code points can become one letter. */
  passwordTypedMax: 288,
  accountMin: 3,
  accountMax: 32,
  /** The same for a name as for a password: it may be typed longer than it is kept. */
  accountTypedMax: 128,
  nicknameMax: 40,
  textMax: 2_000,
  nameMax: 80,
  addressMax: 128,
  /** Wrong transaction passwords before the lock, and how long it lasts. */
  passwordTries: 5,
  passwordLockMs: 15 * 60_000,
  /** A changed transaction password blocks withdrawals for this long. */
  passwordChangeHoldMs: 24 * 3_600_000,
  accessTokenMs: 15 * 60_000,
  refreshTokenMs: 30 * 24 * 3_600_000,
  refreshGraceMs: 10_000,
  /** How long an `Idempotency-Key` is known: sent again later, it is a new intent. */
  idempotencyKeyMs: 30 * 24 * 3_600_000,
  /** Largest picture that is taken, in bytes. */
  uploadBytes: 10 * 1_048_576,
  /** Largest picture that is taken, in pixels: what it takes to decode one. */
  uploadPixels: 16_000_000,
  pageSize: 20,
  pageSizeMax: 100,
  withdrawalAccountsMax: 10,
  /** Invitations by username that are free each day. */
  invitesPerDay: 2,
  /** Names of one merchant in an hour that may be asked for: each answer says whether somebody has it. */
  invitesTriedPerHour: 20,
  /** Pieces (bundles) of one order. */
  orderQuantityMax: 999,
  /** Longest time, in days, that the proceeds of an order are held. */
  settlementDaysMax: 90,
  /** Products of one shop. */
  productsMax: 5_000,
  /** Feedback of one merchant in an hour. */
  feedbackPerHour: 10
} as const
