/** A secret that the host returns only after fingerprint or face recognition. Source: Telegram's BiometricManager. */
export interface Biometrics {
  /** Whether a secret is stored for this person. */
  readonly hasSecret: boolean
  /** Stores a secret (1–1,024 characters) after asking the person; `reason` is shown. Resolves to false: refused, or not possible. */
  keep(secret: string, reason: string): Promise<boolean>
  /** Returns the secret after recognition. Null: refused, failed, or gone. */
  unlock(reason: string): Promise<string | null>
  /** Removes the secret. */
  forget(): Promise<void>
}

/** The value of a key. `unanswered`: the host failed, or gave no readable answer in time. A later call may succeed. */
export type SecureAnswer = { state: 'found'; value: string } | { state: 'none' } | { state: 'unanswered' }

/** Text that the host keeps on the device, for this person and this app. Source: Telegram's DeviceStorage. */
export interface DeviceStore {
  /** Returns the value of a key. */
  get(key: string): Promise<SecureAnswer>
  /**
   * Stores a text. Resolves to false when it is too long, refused, or not confirmed in time: then either the old or the new value
   * is stored.
   */
  set(key: string, value: string): Promise<boolean>
  /** Removes a key. Resolves also when the host does not answer. */
  remove(key: string): Promise<void>
}

/** A store in the device's keystore; values have at most 4,096 characters. Source: Telegram's SecureStorage. */
export type SecureStore = DeviceStore

/**
 * Whether the refresh token can be used. `lost`: gone for good, and removed. `silent`: the host does not answer; a later call may
 * succeed. `unreachable`: the code for the host could not be loaded, most likely without a network.
 */
export type RefreshTokenState = 'ready' | 'lost' | 'silent' | 'unreachable'
