/** A secret that the host gives back only after the person's finger or face. */
export interface Biometrics {
  /** Whether a secret is kept for this person. */
  readonly kept: boolean
  /** Keeps a secret, asking the person for leave. `false`: refused, or the device cannot. */
  keep(secret: string, reason: string): Promise<boolean>
  /** Gives the secret back. Null: refused, failed, or gone. */
  unlock(reason: string): Promise<string | null>
  /** Forgets the secret. */
  forget(): Promise<void>
}

/** What is under a key. `unanswered`: the host said nothing in time that can be read, or that it failed; it may know later. */
export type SecureAnswer = { state: 'found'; value: string } | { state: 'none' } | { state: 'unanswered' }

/** Text in the device's own keystore. Null where the host has none; callers then use the storage. */
export interface SecureStore {
  /** What is kept under a key. */
  get(key: string): Promise<SecureAnswer>
  /**
   * Keeps a text of at most 4,096 characters. `true`: the host says that it is kept. `false`: longer, refused, or not answered
   * in time; it may be kept all the same, or what was there before.
   */
  set(key: string, value: string): Promise<boolean>
  /** Forgets a key. Resolves also when the host did not answer. */
  remove(key: string): Promise<void>
}

/**
 * Whether the refresh token can be used. `lost`: it is gone for good, and removed. `silent`: the host does not give it back;
 * a call later it may. `unreachable`: the code that asks the host could not be had, for want of a network most likely.
 */
export type RefreshTokenState = 'ready' | 'lost' | 'silent' | 'unreachable'
