import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { normalizePassword } from '../../../contract/fields.ts'
import { boundedQueue } from '../../limits/bounded-queue.ts'

/** Argon2id, 19 MiB, two passes: 26 ms on the machine it was measured on. */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
// Each hash takes 19 MiB: without a bound, a burst of logins would take all memory.
const inTurn = boundedQueue(8, 256)

/** Kept instead of a hash where there is no login password: no password belongs to it. */
export const noPassword = '-'

/** Whether there is a password at all. */
export const hasPassword = (kept: string): boolean => kept !== noPassword

/** Hashes a password for keeping, in its normalised spelling. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalizePassword(password), argon2id))
}

/** Whether a password belongs to a hash. A hash that cannot be read belongs to no password. */
export async function verifyPassword(kept: string, password: string): Promise<boolean> {
  const normal = normalizePassword(password)
  if (await verifySpelling(kept, normal)) return true
  // Passwords that were kept before they were normalised have the spelling that was typed.
  return normal !== password && verifySpelling(kept, password)
}

const verifySpelling = (kept: string, password: string): Promise<boolean> =>
  inTurn(() => verify(kept, password).catch(() => false))

let nobodysHash: Promise<string> | undefined

/** Does the work of a verification where there is no account, so that the time taken does not tell which accounts exist. */
export async function dummyVerify(password: string): Promise<false> {
  nobodysHash ??= hashPassword(randomBytes(24).toString('base64url'))
  await verifyPassword(await nobodysHash, password)
  return false
}
