/** Limits of host features. They have a file of their own because the first screen does not need them. */
export const HOST_LIMITS = {
  /** Maximum length of Telegram's launch data. */
  maxInitDataLength: 4_096,
  /** How long after a launch an unknown Telegram account may be linked or registered. */
  ticketMs: 10 * 60_000,
  /** How long a launch proves the person's identity, for setting a password without the old one. */
  launchProofMs: 15 * 60_000,
  /** How long the response to a launch may be requested again. */
  launchGraceMs: 60_000,
  /** Lifetime of a partner's one-time code. */
  partnerCodeMs: 60_000,
  /** How long a file can be downloaded by its link. */
  fileLinkMs: 5 * 60_000,
  /** How long a device may unlock payments before the transaction password is required again. */
  unlockMs: 90 * 24 * 3_600_000
} as const
