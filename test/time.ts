// Time in tests: they wait for conditions or control the clock. No test sleeps (test/checks/waits.test.ts).
import { mock } from 'node:test'

// The real functions, also while the clock is held.
const { setTimeout: later, setImmediate: afterInput } = globalThis
const LOOP_TURNS = 25

/** An event that arrives within this time was pushed: without notifications the outbox is read only every ten seconds. */
export const PUSHED_WITHIN_MS = 5_000

/** Waits until `look` returns a truthy value, and returns it. Polls every `everyMs`, and fails after `limitMs`. */
export async function waitUntil<T>(look: () => T | Promise<T>, limitMs = 30_000, everyMs = 5): Promise<NonNullable<T>> {
  for (const end = performance.now() + limitMs; ; await new Promise(resolve => later(resolve, everyMs))) {
    const value = await look()
    if (value) return value as NonNullable<T>
    if (performance.now() > end) throw new Error(`it never came: ${look}`)
  }
}

/** Runs all due work and its consequences: for tests that nothing happens, and for promises that a test cannot await. */
export async function waitUntilSettled(): Promise<void> {
  for (let turn = 0; turn < LOOP_TURNS; turn += 1) {
    await new Promise<void>(resolve => afterInput(resolve))
    // Timers without a delay run in the next round.
    if (turn % 5 === 0) await new Promise<void>(resolve => later(resolve))
  }
}

export interface Clock {
  /** Advances the time by milliseconds, and runs everything that becomes due. */
  pass(ms: number): Promise<void>
  release(): void
}

const MAX_STEPS = 40

/** Stops the clock and its timers, except `Date`; `release` starts them again. */
export function holdClock(): Clock {
  const clearReal = globalThis.clearTimeout
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  const clearMocked = globalThis.clearTimeout
  // A timer from before can be cleared: one of Node's `fetch` that is not throws when it fires.
  globalThis.clearTimeout = timer => {
    clearMocked(timer)
    clearReal(timer)
  }
  return {
    pass: async ms => {
      const step = Math.max(1, Math.ceil(ms / MAX_STEPS))
      await waitUntilSettled()
      for (let left = ms; left > 0; left -= step) {
        mock.timers.tick(Math.min(step, left))
        await waitUntilSettled()
      }
    },
    release: () => mock.timers.reset()
  }
}

/** A promise that the test resolves by `open`. */
export function createGate(): { opened: Promise<void>; open: () => void } {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { opened, open }
}
