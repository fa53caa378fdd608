/** Runs something that never rejects again and again, each time so many milliseconds after it has ended. Returns a function that stops it. */
export function repeat(everyMs: number, run: () => Promise<unknown>): () => Promise<void> {
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
