// Work that can wait: it must not delay what the person sees next.

/** Resolves in a task of its own: until then the browser can draw, and answer a tap. */
export const awaitTask = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

/** Calls back when the browser has nothing to do. Safari cannot tell. Returns a function that cancels it. */
export function runWhenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const waiting = requestIdleCallback(() => work(), { timeout: 5_000 })
    return () => cancelIdleCallback(waiting)
  }
  const timer = setTimeout(work, 500)
  return () => clearTimeout(timer)
}
