import { host } from '../host/current.ts'

/** Seconds between two looks at something that waits for an operator: often at first, then seldom. */
const pauses = [3, 4, 6, 10, 15, 30]
const last = 30

/**
 * Asks again while something is pending and the page is in sight, until `pending` says no. Without a realtime channel this
 * is how an open page learns of a decision. Returns the way to stop.
 */
export function watchPending(pending: () => boolean, refresh: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let round = 0
  let stopped = false
  const plan = () => {
    clearTimeout(timer)
    if (stopped || !pending() || !host.visible()) return
    timer = setTimeout(look, (pauses[round] ?? last) * 1000)
    round += 1
  }
  const look = () => void refresh().then(plan, plan)
  const off = host.onVisible(visible => {
    if (!visible) return clearTimeout(timer)
    round = 0
    if (!stopped && pending()) look()
  })
  plan()
  return () => {
    stopped = true
    clearTimeout(timer)
    off()
  }
}
