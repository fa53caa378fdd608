import type { ReadableAtom } from 'nanostores'
import { host } from '../host/current.ts'
import type { Loadable } from './loadable.ts'
import { $connectionCount } from './topics.ts'

/** Seconds between two polls of a pending request: frequent at first, then rare. */
const pauses = [3, 4, 6, 10, 15, 30]
const LAST_PAUSE = 30

/**
 * Polls while something is pending and the page is visible, until `pending` returns false: without a realtime connection this is
 * how an open page learns of a decision. With a connection it stops, after one last poll for decisions during the connection
 * setup; after a lost connection, live.ts reloads. Returns a function that stops it.
 */
export function watchPending(pending: () => boolean, refresh: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let round = 0
  let stopped = false
  const plan = () => {
    clearTimeout(timer)
    if (stopped || !pending() || !host.visible() || $connectionCount.get() > 0) return
    timer = setTimeout(checkNow, (pauses[round] ?? LAST_PAUSE) * 1000)
    round += 1
  }
  const checkNow = () => void refresh().then(plan, plan)
  const off = host.onVisible(visible => {
    if (!visible) return clearTimeout(timer)
    round = 0
    if (!stopped && pending() && $connectionCount.get() === 0) checkNow()
  })
  const offLive = $connectionCount.listen(openings => {
    round = 0
    if (openings === 1 && pending()) checkNow()
    else plan()
  })
  plan()
  return () => {
    stopped = true
    clearTimeout(timer)
    off()
    offLive()
  }
}

/** For `follow` of a resource: polls the shown document as long as it is pending. */
export const pollWhilePending =
  <T>(isPending: (data: T) => boolean) =>
  ($state: ReadableAtom<Loadable<T>>, load: () => Promise<void>): (() => void) => {
    const pending = (): boolean => {
      const current = $state.get()
      return current.state === 'ready' && isPending(current.data)
    }
    let stop: (() => void) | undefined
    const off = $state.subscribe(() => {
      if (pending()) stop ??= watchPending(pending, load)
      else {
        stop?.()
        stop = undefined
      }
    })
    return () => {
      off()
      stop?.()
    }
  }
