import { Secret, TOTP } from 'otpauth'
import { seal, sealAgain, unseal } from '../db/sealed.ts'

const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
const PURPOSE = 'operator totp'

/** Generates the secret of a second factor, encrypted for the database. */
export const generateTotp = (key: string): Buffer =>
  seal(key, PURPOSE, Buffer.from(new Secret({ size: SECRET_BYTES }).bytes))

/** The label of the code in an authenticator app: the platform and the account. */
interface TotpLabel {
  issuer: string
  account: string
}

/** Returns a secret as the address that an authenticator app reads. */
export function createTotpUrl(key: string, encrypted: Buffer, { issuer, account }: TotpLabel): string {
  const bytes = unseal(key, PURPOSE, encrypted)
  if (bytes === undefined) throw new Error('A second factor was encrypted under another SECRET')
  return createTotp(new Secret({ buffer: Uint8Array.from(bytes).buffer }), { issuer, account }).toString()
}

/**
 * Returns the counter of a right code, else null. One period before and after the present are accepted, because clocks differ.
 * A counter must be used once only.
 */
export function findCounter(key: string, encrypted: Buffer, code: string, nowMs = Date.now()): bigint | null {
  const bytes = unseal(key, PURPOSE, encrypted)
  if (bytes === undefined) return null
  const totp = createTotp(new Secret({ buffer: Uint8Array.from(bytes).buffer }))
  const delta = totp.validate({ token: code, timestamp: nowMs, window: 1 })
  return delta === null ? null : BigInt(Math.floor(nowMs / 1_000 / PERIOD_SECONDS) + delta)
}

/** Returns a second factor encrypted by the present key; undefined if it is already, or cannot be read. */
export const encryptAgain = (secret: string, encrypted: Buffer): Buffer | undefined =>
  sealAgain(secret, PURPOSE, encrypted)

function createTotp(secret: Secret, { issuer, account }: TotpLabel = { issuer: '', account: '' }): TOTP {
  return new TOTP({ issuer, label: account, secret, period: PERIOD_SECONDS })
}
