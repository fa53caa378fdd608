import type { Store } from './host.ts'

// The holder extends its lock, so it runs out only when the tab is gone.
const HOLD_MS = 20_000
const EXTEND_MS = 2_000
const WAIT_MS = 60_000
// Two tabs may both find the lock free and write. After this pause both see the one that wrote last.
const SETTLE_MS = 60
const POLL_MS = 120

const pause = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))

/**
 * Runs work in one tab at a time, where `navigator.locks` is missing. After a minute it goes on without the lock: work that never
 * starts is worse than work done twice, which the server tolerates.
 */
export async function withStorageLock<T>(storage: Store, name: string, work: () => Promise<T>): Promise<T> {
  const key = `lock.${name}`
  const owner = Math.random().toString(36).slice(2)
  const isHeldByOther = (): boolean => {
    const [holder, until] = (storage.get(key) ?? '').split(' ')
    return holder !== owner && Number(until) > Date.now()
  }
  const writeLock = (): void => storage.set(key, `${owner} ${Date.now() + HOLD_MS}`)
  const end = Date.now() + WAIT_MS
  while (Date.now() < end) {
    if (!isHeldByOther()) {
      writeLock()
      await pause(SETTLE_MS)
      if (!isHeldByOther()) break
    }
    await pause(POLL_MS)
  }
  const extending = setInterval(writeLock, EXTEND_MS)
  try {
    return await work()
  } finally {
    clearInterval(extending)
    if (storage.get(key)?.startsWith(`${owner} `)) storage.remove(key)
  }
}
