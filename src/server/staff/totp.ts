import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { keysOf } from '../secret.ts'

const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Generates the secret of a second factor, encrypted for the database. */
export const generateTotp = (key: string): Buffer => encrypt(key, Buffer.from(new Secret({ size: SECRET_BYTES }).bytes))

/** Returns a secret as the address that an authenticator app reads. */
export function totpUrl(key: string, encrypted: Buffer, account: string): string {
  const bytes = decrypt(key, encrypted)
  if (bytes === undefined) throw new Error('A second factor was encrypted under another SECRET')
  return totpOf(new Secret({ buffer: Uint8Array.from(bytes).buffer }), account).toString()
}

/**
 * Returns the counter of a right code, else null. One period before and after the present are accepted, because clocks differ.
 * A counter must be used once only.
 */
export function counterOf(key: string, encrypted: Buffer, code: string, nowMs = Date.now()): bigint | null {
  const bytes = decrypt(key, encrypted)
  if (bytes === undefined) return null
  const totp = totpOf(new Secret({ buffer: Uint8Array.from(bytes).buffer }), '')
  const delta = totp.validate({ token: code, timestamp: nowMs, window: 1 })
  return delta === null ? null : BigInt(Math.floor(nowMs / 1_000 / PERIOD_SECONDS) + delta)
}

/** Returns a second factor encrypted by the present key; undefined if it is already, or cannot be read. */
export function encryptedAgain(secret: string, encrypted: Buffer): Buffer | undefined {
  if (decryptBy(secret, encrypted)) return undefined
  const plain = decrypt(secret, encrypted)
  return plain && encrypt(secret, plain)
}

function totpOf(secret: Secret, account: string): TOTP {
  return new TOTP({ issuer: 'Merchant Wallet', label: account, secret, period: PERIOD_SECONDS })
}

const keyOf = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'operator totp', 32))

function encrypt(key: string, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), nonce)
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

// Undefined: encrypted under another SECRET. No code is right then, and another owner makes a new one.
function decrypt(secret: string, encrypted: Buffer): Buffer | undefined {
  for (const key of keysOf(secret)) {
    const plain = decryptBy(key, encrypted)
    if (plain) return plain
  }
  return undefined
}

function decryptBy(key: string, encrypted: Buffer): Buffer | undefined {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), encrypted.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}
