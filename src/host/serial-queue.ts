/**
 * Returns a queue that runs one call at a time. Its result is `fallback` when the call throws, takes longer than `limitMs`
 * (milliseconds), or is added while `limit` others wait.
 */
export function createSerialQueue(limit = 3) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async <T>(call: () => Promise<T>, limitMs: number, fallback: T): Promise<T> => {
    if (waiting >= limit) return fallback
    waiting += 1
    const turn = last.then(() => withTimeout(call, limitMs, fallback))
    last = turn
    return turn.finally(() => {
      waiting -= 1
    })
  }
}

/** Returns the result of `call`, or `fallback` when it throws or takes longer than `limitMs` milliseconds. */
export async function withTimeout<T>(call: () => Promise<T>, limitMs: number, fallback: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<T>(resolve => {
    timer = setTimeout(() => resolve(fallback), limitMs)
  })
  try {
    return await Promise.race([call(), late])
  } catch {
    // A failure has the same result as silence: the caller uses the page.
    return fallback
  } finally {
    clearTimeout(timer)
  }
}
