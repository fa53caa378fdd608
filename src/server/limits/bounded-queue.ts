import { Refusal } from '../errors/refusal.ts'

/**
 * Limits concurrent and waiting work; further work is refused with `rate_limited`. It protects memory and processor, so each
 * process counts for itself.
 */
export function createQueue(atOnce: number, maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async work => {
    if (running < atOnce) running += 1
    else {
      if (waiting.length >= maxWaiting) throw new Refusal('rate_limited')
      // Work that ends passes its place on, so `running` stays unchanged.
      await new Promise<void>(resolve => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
