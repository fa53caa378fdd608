import { setTimeout as sleep } from 'node:timers/promises'
import { LIMITS } from '../../contract/limits.ts'
import { Refusal } from '../refusal.ts'
import { ownersQueue } from './owners-queue.ts'

/** What a lease came to: a verdict on what was tried, or nothing, when it could not be verified. */
export type Outcome = 'right' | 'wrong' | 'released'

/** `busy`: only attempts in progress stand in the way, and they are over soon. */
export type Begun<L> = { state: 'open'; lease: L } | { state: 'busy' } | { state: 'closed'; until: Date }

/** What decides whether a secret may be tried, in the database, for all processes. `L` is a lease of one attempt. */
export interface Gate<L> {
  /** Attempts under one name stand in one line in this process. */
  readonly name: string
  begin(): Promise<Begun<L>>
  /** Records the outcome; `left` is how many wrong ones are still free. Undefined when the lease expired before. */
  end(lease: L, outcome: Outcome): Promise<{ left: number } | undefined>
}

/** What became of an attempt. `left`: how many more wrong ones are let through before the lock. */
export type Verdict = { state: 'right' } | { state: 'wrong'; left: number } | { state: 'locked'; until: Date }

/** An attempt in progress is given up after this long: its process has died. */
export const LEASE_MS = 10_000
// Longer than a lease, so that whoever meets those of a process that died gets their turn.
const waitMaxMs = LEASE_MS + 5_000
const waitingMax = 256
const pauseMs = { first: 25, max: 1_000 }

// As many of one name at once as a transaction password has tries: others wait here and not in the database.
const inLine = ownersQueue(LIMITS.passwordTries, waitingMax)

/**
 * Verifies a secret under a lease, so that no more attempts than are left are ever verified at once, and an attempt that
 * ends in nothing counts as nothing. Who finds all of them taken waits. A verdict under an expired lease is thrown away.
 */
export function attempt<L>(gate: Gate<L>, verify: (lease: L) => Promise<boolean>): Promise<Verdict> {
  return inLine(gate.name, async () => {
    const giveUpAt = Date.now() + waitMaxMs
    for (let pause = pauseMs.first; ; pause = Math.min(pauseMs.max, 2 * pause)) {
      const begun = await gate.begin()
      if (begun.state === 'closed') return { state: 'locked', until: begun.until }
      const verdict = begun.state === 'open' ? await verifyUnder(gate, begun.lease, verify) : undefined
      if (verdict) return verdict
      if (Date.now() >= giveUpAt) throw new Refusal('rate_limited')
      await sleep(pause * (0.5 + Math.random() / 2))
    }
  })
}

async function verifyUnder<L>(
  gate: Gate<L>,
  lease: L,
  verify: (lease: L) => Promise<boolean>
): Promise<Verdict | undefined> {
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
