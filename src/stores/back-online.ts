import { host } from '../host/current.ts'
import { appAtom } from './app-life.ts'

const listeners = new Set<() => void>()

/** Calls when it is worth asking again: the network is back, or the server answers again. Returns a function that stops it. */
export function onBack(listener: () => void): () => void {
  listeners.add(listener)
  const stop = host.onOnline(online => online && listener())
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** Says that the server answers again. */
export function announceBack(): void {
  for (const listener of [...listeners]) listener()
}

/** What the last call found out about the server: the HTTP status, 0 when no answer came. */
export const $lastAnswer = appAtom({ status: 200 })
