import { setTimeout as sleep } from 'node:timers/promises'
import { LIMITS } from '../../contract/limits.ts'
import { Refusal } from '../errors/refusal.ts'
import { TurnQueue } from './turns.ts'

/** The result of a lease: right or wrong, or nothing if the attempt could not be verified. */
export type LeaseResult = 'right' | 'wrong' | 'released'

/** `right`: known to be right and recorded at once. `busy`: only running attempts block this one, and they end soon. */
export type AttemptStart<L> =
  | { state: 'open'; lease: L }
  | { state: 'right' }
  | { state: 'busy' }
  | { state: 'closed'; until: Date }

/** Decides in the database, for all processes, whether a secret may be tried. `L` is a lease of one attempt. */
export interface AttemptGate<L> {
  /** Attempts under one key are queued in this process. */
  readonly name: string
  begin(): Promise<AttemptStart<L>>
  /** Records the result; `left` is the number of remaining attempts. Undefined if the lease expired before. */
  end(lease: L, outcome: LeaseResult): Promise<{ left: number } | undefined>
}

/** The result of an attempt. `left`: number of remaining attempts before the lock. */
export type AttemptResult = { state: 'right' } | { state: 'wrong'; left: number } | { state: 'locked'; until: Date }

/** A running attempt expires after this time: its process has died. */
export const LEASE_MS = 10_000
// Longer than a lease, so that an attempt blocked by leases of a dead process still gets its turn.
const MAX_WAIT_MS = LEASE_MS + 5_000
const MAX_WAITING = 256
const pauseMs = { first: 25, max: 1_000 }

// One key has as many concurrent attempts as a transaction password has tries: others wait here and not in the database.
const turns = new TurnQueue({ each: LIMITS.passwordTries, waiting: MAX_WAITING })

/**
 * Verifies a secret under a lease, so that concurrent attempts never exceed the remaining ones, and an attempt without a result
 * counts as none. If all leases are taken, it waits. A result under an expired lease is discarded.
 */
export function attemptSecret<L>(gate: AttemptGate<L>, verify: (lease: L) => Promise<boolean>): Promise<AttemptResult> {
  return turns.run(gate.name, async () => {
    const giveUpAt = Date.now() + MAX_WAIT_MS
    for (let pause = pauseMs.first; ; pause = Math.min(pauseMs.max, 2 * pause)) {
      const start = await gate.begin()
      if (start.state === 'closed') return { state: 'locked', until: start.until }
      if (start.state === 'right') return start
      const verdict = start.state === 'open' ? await verifyUnder(gate, start.lease, verify) : undefined
      if (verdict) return verdict
      if (Date.now() >= giveUpAt) throw new Refusal('rate_limited')
      await sleep(pause * (0.5 + Math.random() / 2))
    }
  })
}

async function verifyUnder<L>(
  gate: AttemptGate<L>,
  lease: L,
  verify: (lease: L) => Promise<boolean>
): Promise<AttemptResult | undefined> {
  let isRight: boolean
  try {
    isRight = await verify(lease)
  } catch (error) {
    await gate.end(lease, 'released')
    throw error
  }
  const ended = await gate.end(lease, isRight ? 'right' : 'wrong')
  if (!ended) return undefined
  return isRight ? { state: 'right' } : { state: 'wrong', left: ended.left }
}
