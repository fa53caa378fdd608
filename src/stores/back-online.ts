import { host } from '../host/current.ts'
import { createAppAtom } from './app-life.ts'

const listeners = new Set<() => void>()

/** Calls back when a retry makes sense: the network is back, or the server responds again. Returns a function that stops it. */
export function onReconnect(listener: () => void): () => void {
  listeners.add(listener)
  const stop = host.onOnline(online => online && listener())
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** Reports that the server responds again. */
export function announceReconnect(): void {
  for (const listener of [...listeners]) listener()
}

/** The server's state after the last call. */
interface LastAnswer {
  /** The HTTP status, 0 without a response. */
  status: number
  /** The toast to show unless a banner reports the same. */
  message?: string
}

export const $lastAnswer = createAppAtom<LastAnswer>({ status: 200 })
