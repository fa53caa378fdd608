/**
 * Calls to a host, one at a time and never for ever. A call whose answer does not come in time gives `otherwise`; so does one that throws, and one that is asked for
 * while `limit` others wait.
 */
export function serialQueue(limit = 3) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async <T>(call: () => Promise<T>, limitMs: number, otherwise: T): Promise<T> => {
    if (waiting >= limit) return otherwise
    waiting += 1
    const turn = last.then(() => inTime(call, limitMs, otherwise))
    last = turn
    return turn.finally(() => {
      waiting -= 1
    })
  }
}

/** What `call` answers, or `otherwise` when it throws or takes longer than `limitMs`. */
export async function inTime<T>(call: () => Promise<T>, limitMs: number, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<T>(resolve => {
    timer = setTimeout(() => resolve(otherwise), limitMs)
  })
  try {
    return await Promise.race([call(), late])
  } catch {
    // A host that throws has not done it; the caller does it in the page.
    return otherwise
  } finally {
    clearTimeout(timer)
  }
}
