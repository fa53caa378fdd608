import { boundedQueue } from './bounded-queue.ts'

type Queue = ReturnType<typeof boundedQueue>

/** Runs work in the queue of its owner. */
export type OwnersQueue = <T>(owner: string, work: () => Promise<T>) => Promise<T>

/**
 * One bounded queue for each owner, so that however much one sends, it holds a single place of what all share. It bounds this
 * process only; across processes the database orders what one merchant does.
 */
export function ownersQueue(atOnce: number, waitingMax: number): OwnersQueue {
  const open = new Map<string, { queue: Queue; users: number }>()
  return async (owner, work) => {
    const own = open.get(owner) ?? { queue: boundedQueue(atOnce, waitingMax), users: 0 }
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
