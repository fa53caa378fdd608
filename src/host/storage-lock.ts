import type { Store } from './host.ts'

// The holder keeps extending its hold, so that only a tab that went away lets the lock run out.
const HOLD_MS = 20_000
const EXTEND_MS = 2_000
const WAIT_MS = 60_000
// Two tabs that found the lock free both write; the one that wrote last is seen by both after this pause.
const SETTLE_MS = 60
const POLL_MS = 120

const pause = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))

/**
 * One at a time across tabs where `navigator.locks` is missing. It waits a bounded time, then goes on without
 * the lock: work that never starts is worse than work done twice, which the server's grace covers.
 */
export async function storageLock<T>(storage: Store, name: string, work: () => Promise<T>): Promise<T> {
  const key = `lock.${name}`
  const owner = Math.random().toString(36).slice(2)
  const taken = (): boolean => {
    const [holder, until] = (storage.get(key) ?? '').split(' ')
    return holder !== owner && Number(until) > Date.now()
  }
  const take = (): void => storage.set(key, `${owner} ${Date.now() + HOLD_MS}`)
  const end = Date.now() + WAIT_MS
  while (Date.now() < end) {
    if (!taken()) {
      take()
      await pause(SETTLE_MS)
      if (!taken()) break
    }
    await pause(POLL_MS)
  }
  const extending = setInterval(take, EXTEND_MS)
  try {
    return await work()
  } finally {
    clearInterval(extending)
    if (storage.get(key)?.startsWith(`${owner} `)) storage.remove(key)
  }
}
