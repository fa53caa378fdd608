import { createQueue } from './bounded-queue.ts'

type Queue = ReturnType<typeof createQueue>

/** Runs work in the queue of its owner. */
export type OwnersQueue = <T>(owner: string, work: () => Promise<T>) => Promise<T>

/**
 * One bounded queue per owner, so that one owner's requests take only a single place of the shared limit. It limits this process
 * only; across processes the database serializes the actions of one merchant.
 */
export function createOwnersQueue(atOnce: number, maxWaiting: number): OwnersQueue {
  const open = new Map<string, { queue: Queue; users: number }>()
  return async (owner, work) => {
    const own = open.get(owner) ?? { queue: createQueue(atOnce, maxWaiting), users: 0 }
    open.set(owner, own)
    own.users += 1
    try {
      return await own.queue(work)
    } finally {
      own.users -= 1
      if (own.users === 0) open.delete(owner)
    }
  }
}
