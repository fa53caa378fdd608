import type { Db, Tx } from './schema.ts'

/** What belongs to the end of a transaction. */
export interface CommitWork {
  /** The last statements of the transaction; when they fail, it does. */
  before(tx: Tx): Promise<void>
  /** Once it is committed. Must not throw. */
  after(db: Db): void
}

const open = new WeakMap<Tx, CommitWork[]>()

/** Lets {@link atCommit} be used in this transaction. */
export function openForWork(tx: Tx): CommitWork[] {
  const works: CommitWork[] = []
  open.set(tx, works)
  return works
}

/** Puts work at the end of a transaction that `transaction()` opened. Returns false for any other: nobody would do it. */
export function atCommit(tx: Tx, work: CommitWork): boolean {
  const works = open.get(tx)
  works?.push(work)
  return works !== undefined
}
