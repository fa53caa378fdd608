import type { Intent } from '../ledger/index.ts'

/** Runs work for an intent. `run` is told whether another body under the same key is being processed. */
export type SharedAnswers<T> = (intent: Intent, run: (isContested: boolean) => Promise<T>) => Promise<T>

/**
 * Lets copies of an intent that this process is handling wait for its response: they use no connection and no place in a queue.
 * Copies in other processes, and later ones, find it in the database.
 */
export function createSharedAnswers<T>(): SharedAnswers<T> {
  const underWay = new Map<string, { operation: string; fingerprint: string; answer: Promise<T> }>()
  return ({ ownerId, key, operation, fingerprint }, run) => {
    const name = `${ownerId} ${key}`
    const running = underWay.get(name)
    if (running?.operation === operation && running.fingerprint === fingerprint) return running.answer
    if (running) return run(true)
    const answer = run(false).finally(() => underWay.delete(name))
    underWay.set(name, { operation, fingerprint, answer })
    return answer
  }
}
