import { Refusal } from '../refusal.ts'

/**
 * Lets only so much work run at once and only so much wait; what comes on top is refused with `rate_limited`. It guards
 * memory and processor, so it counts for each process by itself.
 */
export function boundedQueue(atOnce: number, maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async work => {
    if (running < atOnce) running += 1
    else {
      if (waiting.length >= maxWaiting) throw new Refusal('rate_limited')
      // Whoever ends hands its place on, so `running` stays as it is.
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
