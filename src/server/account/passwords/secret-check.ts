import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import { LIMITS } from '../../../contract/limits.ts'
import type { Db } from '../../db/schema.ts'
import { attempt, type Verdict } from '../../limits/attempt.ts'
import { type GuessLimit, guessGate } from './guess.ts'
import { verifyPassword } from './password-hash.ts'

/** A guess at a secret; `guessKey` is the counter of wrong guesses. */
export interface SecretGuess {
  readonly db: Db
  readonly guessKey: string
  /** The hash, or a function that reads it at the time of the guess. */
  readonly kept: string | RawBuilder<string | null>
  readonly password: string
  /** Looks the secret up instead of hashing it. A right one then does not reset the wrong ones before it. */
  readonly known?: () => Promise<boolean>
}

/** Five wrong guesses lock for 15 minutes. */
const limit: GuessLimit = { tries: LIMITS.passwordTries, lockMs: LIMITS.passwordLockMs }
const rememberedMs = 5 * 60_000
const MAX_REMEMBERED = 10_000

const verifying = new Map<string, Promise<boolean>>()
// Digests under a key that lives as long as the process. They let a merchant who pays several times in a row skip 26 ms of
// hashing each time; every guess still needs a lease in the database, so they do not help a guesser.
const processKey = randomBytes(32)
const remembered = new Map<string, { digest: Buffer; until: number }>()

/** Verifies a guess under a lease, see {@link attempt}. Concurrent right ones wait for each other; none is refused. */
export function checkSecret(guess: SecretGuess): Promise<Verdict> {
  const { db, guessKey, known, kept, password } = guess
  const forgives = known === undefined
  if (typeof kept === 'string') {
    return attempt(guessGate(db, guessKey, limit, { forgives }), known ?? (() => isRight(kept, password)))
  }
  const gate = guessGate(db, guessKey, limit, { forgives, secret: kept })
  return attempt(gate, async ({ secret }) => secret !== null && isRight(secret, password))
}

async function isRight(kept: string, password: string): Promise<boolean> {
  const digest = createHmac('sha256', processKey).update(password).digest()
  const known = remembered.get(kept)
  if (known && known.until > Date.now() && timingSafeEqual(known.digest, digest)) return true
  const key = `${kept} ${digest.toString('base64')}`
  const check = verifying.get(key) ?? verifyPassword(kept, password).finally(() => verifying.delete(key))
  verifying.set(key, check)
  const right = await check
  if (right) remember(kept, digest)
  return right
}

function remember(kept: string, digest: Buffer): void {
  remembered.delete(kept)
  const oldest = remembered.keys().next()
  if (remembered.size >= MAX_REMEMBERED && !oldest.done) remembered.delete(oldest.value)
  remembered.set(kept, { digest, until: Date.now() + rememberedMs })
}
