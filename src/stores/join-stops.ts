/** Returns one function that calls all of these, such as the cleanups of several subscriptions. */
export const combineCleanups =
  (stops: readonly (() => unknown)[]): (() => void) =>
  () => {
    for (const stop of stops) stop()
  }
