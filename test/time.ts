// Time in tests: they wait for what happens, or hold the clock. None of them sleeps (test/checks/waits.test.ts).
import { mock } from 'node:test'

// As they are without a held clock.
const { setTimeout: later, setImmediate: afterInput } = globalThis
const turnsOfTheLoop = 25

/** Waits until something is so, and returns it; looks every so many milliseconds, and fails when it never is. */
export async function until<T>(look: () => T | Promise<T>, limitMs = 10_000, everyMs = 5): Promise<NonNullable<T>> {
  for (const end = performance.now() + limitMs; ; await new Promise(resolve => later(resolve, everyMs))) {
    const found = await look()
    if (found) return found as NonNullable<T>
    if (performance.now() > end) throw new Error(`it never came: ${look}`)
  }
}

/** Lets everything run that is due, and what follows from it: for "nothing happens", and for promises without a trace. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < turnsOfTheLoop; turn += 1) {
    await new Promise<void>(resolve => afterInput(resolve))
    // What was put off without a time comes with the next round of timers.
    if (turn % 5 === 0) await new Promise<void>(resolve => later(resolve))
  }
}

export interface Clock {
  /** Lets time go on by so many milliseconds, and everything run that is due meanwhile. */
  pass(ms: number): Promise<void>
  release(): void
}

const stepsMax = 40

/** Stops the clock and its timers, but for `Date`; `release` lets them go again. */
export function holdClock(): Clock {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  return {
    pass: async ms => {
      const step = Math.max(1, Math.ceil(ms / stepsMax))
      await settled()
      for (let left = ms; left > 0; left -= step) {
        mock.timers.tick(Math.min(step, left))
        await settled()
      }
    },
    release: () => mock.timers.reset()
  }
}

/** Something that waits until the test lets it go on. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { opened, open }
}
