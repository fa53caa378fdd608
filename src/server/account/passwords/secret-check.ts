import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { LIMITS } from '../../../contract/limits.ts'
import { setNewest } from '../../db/bounded-map.ts'
import type { Db, Merchant } from '../../db/schema.ts'
import { type AttemptResult, attemptSecret } from '../../limits/attempt.ts'
import { createGuessGate, type GuessLimit } from './guess.ts'
import { verifyPassword } from './password-hash.ts'

/** A guess at a secret; `guessKey` is the counter of wrong guesses. */
export interface SecretGuess {
  readonly db: Db
  readonly guessKey: string
  /** The hash, or the merchant whose transaction password is guessed: its hash is read at the time of the guess. */
  readonly hash: string | Pick<Merchant, 'id' | 'transaction_password_hash'>
  readonly password: string
  /** Looks the secret up instead of hashing it. A right one then does not reset the wrong ones before it. */
  readonly lookUp?: () => Promise<boolean>
}

/** Five wrong guesses lock for 15 minutes. */
const limit: GuessLimit = { tries: LIMITS.passwordTries, lockMs: LIMITS.passwordLockMs }
const REMEMBER_MS = 5 * 60_000
const MAX_REMEMBERED = 10_000

const verifying = new Map<string, Promise<boolean>>()
// Digests under a key that lives as long as the process. They let a merchant who pays several times in a row skip 26 ms of
// hashing each time; the database still decides about every guess, so they do not help a guesser.
const processKey = randomBytes(32)
const remembered = new Map<string, { digest: Buffer; until: number }>()

/** Verifies a guess under a lease, see {@link attemptSecret}. Concurrent right ones wait for each other; none is refused. */
export function checkSecret(guess: SecretGuess): Promise<AttemptResult> {
  const { db, guessKey, lookUp, hash, password } = guess
  const forgives = lookUp === undefined
  if (typeof hash === 'string') {
    return attemptSecret(createGuessGate(db, guessKey, limit, { forgives }), lookUp ?? (() => isRight(hash, password)))
  }
  const secret = sql<string | null>`SELECT transaction_password_hash FROM merchant WHERE id = ${hash.id}`
  const rightFor = findRememberedHash(hash.transaction_password_hash, password)
  const gate = createGuessGate(db, guessKey, limit, { forgives, secret, rightFor })
  return attemptSecret(gate, async lease => lease.secret !== null && isRight(lease.secret, password))
}

const digestPassword = (password: string) => createHmac('sha256', processKey).update(password).digest()

function isRemembered(hash: string, digest: Buffer): boolean {
  const entry = remembered.get(hash)
  return entry !== undefined && entry.until > Date.now() && timingSafeEqual(entry.digest, digest)
}

/** Returns the hash if this process has verified the password against it lately. */
const findRememberedHash = (hash: string | null, password: string): string | undefined =>
  hash !== null && isRemembered(hash, digestPassword(password)) ? hash : undefined

async function isRight(hash: string, password: string): Promise<boolean> {
  const digest = digestPassword(password)
  if (isRemembered(hash, digest)) return true
  const key = `${hash} ${digest.toString('base64')}`
  const check = verifying.get(key) ?? verifyPassword(hash, password).finally(() => verifying.delete(key))
  verifying.set(key, check)
  const right = await check
  if (right) remember(hash, digest)
  return right
}

function remember(hash: string, digest: Buffer): void {
  setNewest(remembered, hash, { digest, until: Date.now() + REMEMBER_MS }, MAX_REMEMBERED)
}
