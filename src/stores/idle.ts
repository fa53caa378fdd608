// Deferred work, which must not delay the next paint.

/** Resolves in a new task, so that the browser can paint and handle input first. */
export const awaitTask = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

/** Calls back when the browser is idle; Safari has no `requestIdleCallback`. Returns a function that cancels it. */
export function runWhenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const waiting = requestIdleCallback(() => work(), { timeout: 5_000 })
    return () => cancelIdleCallback(waiting)
  }
  const timer = setTimeout(work, 500)
  return () => clearTimeout(timer)
}
