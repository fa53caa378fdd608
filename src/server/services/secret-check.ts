import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { LIMITS } from '../../contract/limits.ts'
import type { Db } from '../db/schema.ts'
import { countGuess, forgetGuesses, type GuessLimit, returnGuess } from './guess.ts'
import { verifyPassword } from './password-hash.ts'

/** A guess at a secret: `guessKey` is what wrong guesses are counted under, `kept` the hash that is known. */
export interface SecretGuess {
  readonly db: Db
  readonly guessKey: string
  readonly kept: string
  readonly password: string
  /** Looks the secret up instead of hashing it. A right one is then given back, but forgives no wrong ones before it. */
  readonly known?: () => Promise<boolean>
}

/** What became of a guess. */
export type SecretVerdict = { state: 'right' } | { state: 'wrong' } | { state: 'locked'; until: Date }

/** Five wrong guesses lock for 15 minutes (PRODUCT.md 5). */
const limit: GuessLimit = { tries: LIMITS.passwordTries, lockMs: LIMITS.passwordLockMs }
const rememberedMs = 5 * 60_000
const rememberedMost = 10_000

/** The same guess, under way several times at once. */
interface Group {
  users: number
  right: boolean
  running: Set<Promise<SecretVerdict>>
}

const groups = new Map<string, Group>()
const verifying = new Map<string, Promise<boolean>>()
// Digests under a key that lives as long as the process. They let a merchant who pays several times in a row skip 26 ms of
// hashing each time; every guess is counted in the database all the same, so they give a guesser nothing.
const processKey = randomBytes(32)
const remembered = new Map<string, { digest: Buffer; until: number }>()

/**
 * Counts a guess, then verifies it. The same right password sent many times at once (a double tap, a retry) runs into
 * the limit by itself; such a guess is right when one that was counted is, so nobody locks themselves out by it.
 */
export async function checkSecret(guess: SecretGuess): Promise<SecretVerdict> {
  const digest = createHmac('sha256', processKey).update(guess.password).digest()
  const key = `${guess.guessKey} ${guess.kept} ${digest.toString('base64')}`
  const group = groups.get(key) ?? { users: 0, right: false, running: new Set() }
  groups.set(key, group)
  group.users += 1
  const own = countAndVerify(guess, digest, key)
  group.running.add(own)
  try {
    const verdict = await own
    if (verdict.state === 'right') group.right = true
    if (verdict.state !== 'locked' || group.right) return group.right ? { state: 'right' } : verdict
    const others = await Promise.all(group.running)
    return others.some(other => other.state === 'right') ? { state: 'right' } : verdict
  } finally {
    group.running.delete(own)
    group.users -= 1
    if (group.users === 0) groups.delete(key)
  }
}

async function countAndVerify(guess: SecretGuess, digest: Buffer, key: string): Promise<SecretVerdict> {
  const verdict = await countGuess(guess.db, guess.guessKey, limit)
  if (verdict.state === 'locked') return verdict
  const right = guess.known ? await guess.known() : await isRight(guess, digest, key)
  if (!right) return { state: 'wrong' }
  await (guess.known ? returnGuess(guess.db, guess.guessKey) : forgetGuesses(guess.db, guess.guessKey))
  return { state: 'right' }
}

async function isRight({ kept, password }: SecretGuess, digest: Buffer, key: string): Promise<boolean> {
  const known = remembered.get(kept)
  if (known && known.until > Date.now() && timingSafeEqual(known.digest, digest)) return true
  const check = verifying.get(key) ?? verifyPassword(kept, password).finally(() => verifying.delete(key))
  verifying.set(key, check)
  const right = await check
  if (right) remember(kept, digest)
  return right
}

function remember(kept: string, digest: Buffer): void {
  remembered.delete(kept)
  const oldest = remembered.keys().next()
  if (remembered.size >= rememberedMost && !oldest.done) remembered.delete(oldest.value)
  remembered.set(kept, { digest, until: Date.now() + rememberedMs })
}
