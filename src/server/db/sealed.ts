import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { splitSecret } from '../config/secret.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The purpose of a secret in the database: each one has its own key. */
export type Purpose = 'bot token' | 'operator totp' | 'partner webhook'

/** Encrypts a secret for the database by the present key. */
export function seal(secret: string, purpose: Purpose, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, purpose), nonce)
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** Decrypts it by the present or the former key; undefined: it was encrypted under another one. */
export function unseal(secret: string, purpose: Purpose, sealed: Buffer): Buffer | undefined {
  for (const key of splitSecret(secret)) {
    const plain = openBy(key, purpose, sealed)
    if (plain) return plain
  }
  return undefined
}

/** Returns it encrypted by the present key; undefined if it is already, or cannot be read. */
export function sealAgain(secret: string, purpose: Purpose, sealed: Buffer): Buffer | undefined {
  if (openBy(secret, purpose, sealed)) return undefined
  const plain = unseal(secret, purpose, sealed)
  return plain && seal(secret, purpose, plain)
}

const deriveKey = (secret: string, purpose: Purpose) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

function openBy(secret: string, purpose: Purpose, sealed: Buffer): Buffer | undefined {
  // A value from a caller may be too short to hold a nonce and a tag.
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret, purpose), sealed.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}
