/** Limits of what hosts bring: apart from the others, because the way to the first screen needs none of them. */
export const HOST_LIMITS = {
  /** Longest launch data of Telegram that is read. */
  initDataMax: 4_096,
  /** How long a Telegram account that nobody is bound to may be bound or registered after its launch. */
  ticketMs: 10 * 60_000,
  /** How long a launch proves who the person is, for setting a password without an older one. */
  launchProofMs: 15 * 60_000,
  /** How long the answer to a launch may be asked for again. */
  launchGraceMs: 60_000,
  /** How long a partner's one-time code lasts. */
  partnerCodeMs: 60_000,
  /** How long a file can be read by its address. */
  fileLinkMs: 5 * 60_000,
  /** How long a device may unlock payments before the transaction password is asked for again. */
  unlockMs: 90 * 24 * 3_600_000
} as const
