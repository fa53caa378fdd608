import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { normalizePassword } from '../../../contract/fields.ts'
import { createQueue } from '../../limits/turns.ts'

/** Argon2id, 19 MiB, two passes: measured at 26 ms. */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
// Each takes a core, 19 MiB, and a thread of the four that files and compression use too: one of each is left for them.
const AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1))
const hashQueue = createQueue(AT_ONCE, 256)

/** Stored in place of a hash if there is no login password: no password matches it. */
export const noPassword = '-'

/** Returns whether there is a login password. */
export const hasPassword = (hash: string): boolean => hash !== noPassword

/** Hashes a password in its normalized spelling. */
export function hashPassword(password: string): Promise<string> {
  return hashQueue(() => hash(normalizePassword(password), argon2id))
}

/** Returns whether a password matches a hash. An unreadable hash matches no password. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const normal = normalizePassword(password)
  if (await verifySpelling(hash, normal)) return true
  // Passwords stored before normalization was introduced have their typed spelling.
  return normal !== password && verifySpelling(hash, password)
}

const verifySpelling = (hash: string, password: string): Promise<boolean> =>
  hashQueue(() => verify(hash, password).catch(() => false))

let dummyHash: Promise<string> | undefined

/** Does the work of a verification if there is no account, so that the response time does not reveal which accounts exist. */
export async function verifyDummy(password: string): Promise<false> {
  dummyHash ??= hashPassword(randomBytes(24).toString('base64url'))
  await verifyPassword(await dummyHash, password)
  return false
}
