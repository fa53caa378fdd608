/** How work ended. */
export type Outcome<T> = { value: T } | { error: unknown }

/** Work of which only the latest counts: starting it again takes the one before back. */
export interface Latest {
  /** Runs work and tells how it ended, unless it was overtaken or cancelled. */
  run<T>(work: (signal: AbortSignal) => Promise<T>, settle: (outcome: Outcome<T>) => void): Promise<void>
  cancel(): void
  isRunning(): boolean
}

/** Makes one such place. */
export function latest(): Latest {
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
      const mine = new AbortController()
      running = mine
      const outcome = await work(mine.signal).then(
        value => ({ value }),
        (error: unknown) => ({ error })
      )
      if (running !== mine) return
      running = undefined
      settle(outcome)
    }
  }
}
