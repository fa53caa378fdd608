import type { Db } from './schema.ts'

/** Reads the values of keys in one statement, in the order of the keys. */
type ReadMany<Key, Value> = (db: Db, keys: readonly Key[]) => Promise<readonly Value[]>

interface BatchedCall<Key, Value> {
  readonly key: Key
  resolve(value: Value): void
  reject(error: unknown): void
}

const STATEMENTS_AT_ONCE = 2
const MAX_KEYS = 100

/**
 * Combines the reads of concurrent requests into one statement, because a statement costs more than most rows. A read never joins
 * a statement that was already sent, so it sees everything that was committed before it.
 */
export function createBatchReader<Key, Value>(readMany: ReadMany<Key, Value>): (db: Db, key: Key) => Promise<Value> {
  const batches = new WeakMap<Db, Batches<Key, Value>>()
  return (db, key) => {
    const batch = batches.get(db) ?? new Batches(keys => readMany(db, keys))
    batches.set(db, batch)
    return batch.read(key)
  }
}

class Batches<Key, Value> {
  private waiting: BatchedCall<Key, Value>[] = []
  private underWay = 0
  private isScheduled = false

  constructor(private readonly readMany: (keys: readonly Key[]) => Promise<readonly Value[]>) {}

  read(key: Key): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ key, resolve, reject })
      this.schedule()
    })
  }

  // The immediate runs after all requests that have arrived in this turn of the event loop.
  private schedule(): void {
    if (this.isScheduled || this.waiting.length === 0 || this.underWay >= STATEMENTS_AT_ONCE) return
    this.isScheduled = true
    setImmediate(() => {
      this.isScheduled = false
      void this.send(this.waiting.splice(0, MAX_KEYS))
    })
  }

  private async send(calls: readonly BatchedCall<Key, Value>[]): Promise<void> {
    this.underWay += 1
    this.schedule()
    try {
      const values = await this.readMany(calls.map(({ key }) => key))
      calls.forEach(({ resolve }, place) => void resolve(values[place] as Value))
    } catch (error) {
      for (const { reject } of calls) reject(error)
    } finally {
      this.underWay -= 1
      this.schedule()
    }
  }
}

/** Returns the row of each key: `place` is the number of its key, from 1. */
export function sortByPlace<Row extends { place: number }>(
  keys: readonly unknown[],
  rows: readonly Row[]
): (Row | undefined)[] {
  const byPlace = new Map(rows.map(row => [row.place, row]))
  return keys.map((_, index) => byPlace.get(index + 1))
}
