// Emulated hosts deliver asynchronously. Tests wait for the arrival, not for a time (arrived.ts).
const PROMPT_MS = 10
const underWay = { prompt: 0, late: 0 }
let waiting: (() => void)[] = []

/** Delivers after so many milliseconds. */
export function deliverAfter(delayMs: number, deliver: () => void): void {
  const pace = delayMs <= PROMPT_MS ? 'prompt' : 'late'
  underWay[pace] += 1
  setTimeout(() => {
    try {
      deliver()
    } finally {
      underWay[pace] -= 1
      const events = waiting
      waiting = []
      for (const look of events) look()
    }
  }, delayMs)
}

/** Resolves when everything is delivered; `late` includes the deliveries that are late on purpose. */
export const allDelivered = (late: boolean): Promise<void> =>
  new Promise(resolve => {
    const check = () => {
      if (underWay.prompt === 0 && !(late && underWay.late > 0)) resolve()
      else waiting.push(check)
    }
    check()
  })
