import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../errors/refusal.ts'

/** Runs a request under this authorization header. */
export type PaymentGate = <T>(authorization: string | undefined, work: () => Promise<T>) => Promise<T>

const REFUSE_MS = 1_000

/**
 * Limits concurrent payments under one token. A further one is refused with `rate_limited` before it costs a query, and after a
 * delay of one second, so that a client that retries at once is slowed down and takes nothing from others.
 */
export function createPaymentGate(max: number): PaymentGate {
  const underWay = new Map<string, number>()
  return async (authorization = '', work) => {
    const count = underWay.get(authorization) ?? 0
    if (count >= max) {
      await sleep(REFUSE_MS)
      throw new Refusal('rate_limited')
    }
    underWay.set(authorization, count + 1)
    try {
      return await work()
    } finally {
      const left = (underWay.get(authorization) ?? 1) - 1
      if (left > 0) underWay.set(authorization, left)
      else underWay.delete(authorization)
    }
  }
}
