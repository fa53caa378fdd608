import type { Db, Tx } from './schema.ts'

/** Work at the end of a transaction. */
export interface CommitWork {
  /** The last statements of the transaction, if any; if they fail, it fails too. */
  before?(tx: Tx): Promise<void>
  /** Runs after the commit. Must not throw. */
  after(db: Db): void
}

const open = new WeakMap<Tx, CommitWork[]>()

/** Enables {@link runAtCommit} in this transaction. */
export function openForWork(tx: Tx): CommitWork[] {
  const works: CommitWork[] = []
  open.set(tx, works)
  return works
}

/** Does the last statements of the work so far now, before others are written. What follows the commit still follows it. */
export async function finishWork(tx: Tx): Promise<void> {
  const works = open.get(tx)
  for (const { before, after } of works?.splice(0) ?? []) {
    await before?.(tx)
    works?.push({ after })
  }
}

/** Adds work to the end of a transaction that `runTransaction()` opened. Returns false for any other, because it would never run. */
export function runAtCommit(tx: Tx, work: CommitWork): boolean {
  const works = open.get(tx)
  works?.push(work)
  return works !== undefined
}
