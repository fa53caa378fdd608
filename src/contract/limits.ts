/** Constants of specification 5 and 9, and of PRODUCT.md where those are silent. Lengths in characters, times as named. */
export const LIMITS = {
  /** Request timeout. */
  timeoutMs: 50_000,
  /** Transaction, current and new passwords are at least this long. */
  passwordMin: 6,
  passwordMax: 72,
  accountMin: 3,
  accountMax: 32,
  nicknameMax: 40,
  textMax: 2_000,
  nameMax: 80,
  addressMax: 128,
  /** Wrong transaction passwords before the lock, and how long it lasts. */
  passwordTries: 5,
  passwordLockMs: 15 * 60_000,
  /** A changed transaction password blocks withdrawals for this long (MONEY.md, Sessions). */
  passwordChangeHoldMs: 24 * 3_600_000,
  accessTokenMs: 15 * 60_000,
  refreshTokenMs: 30 * 24 * 3_600_000,
  refreshGraceMs: 10_000,
  /** Longest launch data of Telegram that is read. */
  initDataMax: 4_096,
  /** How long a Telegram account that nobody is bound to may be bound or registered after its launch. */
  ticketMs: 10 * 60_000,
  /** How long the answer to a launch may be asked for again. */
  launchGraceMs: 60_000,
  /** How long a partner's one-time code lasts. */
  partnerCodeMs: 60_000,
  /** How long a file can be read by its address. */
  fileLinkMs: 5 * 60_000,
  /** How long a device may unlock payments before the transaction password is asked for again. */
  unlockMs: 90 * 24 * 3_600_000,
  /** How long an `Idempotency-Key` is known: sent again later, it is a new intent. */
  idempotencyKeyMs: 30 * 24 * 3_600_000,
  /** Largest picture that is taken, in bytes. */
  uploadBytes: 10 * 1_048_576,
  pageSize: 20,
  pageSizeMax: 100,
  withdrawalAccountsMax: 10,
  /** Invitations by username that are free each day. */
  invitesPerDay: 2,
  /** Names of one merchant in an hour that may be asked for: each answer says whether somebody has it. */
  invitesTriedPerHour: 20,
  /** Pieces (bundles) of one order. */
  orderQuantityMax: 999,
  /** Products of one shop. */
  productsMax: 5_000,
  /** Feedback of one merchant in an hour. */
  feedbackPerHour: 10
} as const
