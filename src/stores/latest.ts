/** What a task has returned or thrown. */
export type TaskResult<T> = { value: T } | { error: unknown }

/** Runs tasks of which only the latest counts: starting one cancels the previous one. */
interface Latest {
  /** Runs a task and reports its result, unless it was replaced or cancelled. */
  run<T>(work: (signal: AbortSignal) => Promise<T>, settle: (outcome: TaskResult<T>) => void): Promise<void>
  cancel(): void
  isRunning(): boolean
}

/** Returns a runner without a task. */
export function createLatestRunner(): Latest {
  let running: AbortController | undefined
  const cancel = (): void => {
    running?.abort()
    running = undefined
  }
  return {
    cancel,
    isRunning: () => running !== undefined,
    async run(work, settle) {
      cancel()
      const controller = new AbortController()
      running = controller
      const outcome = await work(controller.signal).then(
        value => ({ value }),
        (error: unknown) => ({ error })
      )
      if (running !== controller) return
      running = undefined
      settle(outcome)
    }
  }
}
