/**
 * Runs a function that never rejects again and again, `everyMs` milliseconds after each end. Returns a function that
 * stops it.
 */
export function repeatEvery(everyMs: number, run: () => Promise<unknown>): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  const plan = () => {
    if (stopped) return
    timer = setTimeout(() => {
      running = run().then(plan)
    }, everyMs).unref()
  }
  plan()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
