/** `out`: the app to the host; `in`: the host to the app; `note`: what the host did that neither of them was told. */
export type Direction = 'out' | 'in' | 'note'

export interface LogEntry {
  readonly number: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly direction: Direction
  readonly type: string
  readonly data: unknown
}

/** Every message between app and host, in its order. */
export interface MessageLog {
  readonly entries: readonly LogEntry[]
  add(direction: Direction, type: string, data?: unknown): void
  /** Names of the messages of a direction, for tests. */
  types(direction: Direction): string[]
  /** The last message of that name. */
  last(type: string): LogEntry | undefined
  clear(): void
  onChange(listener: () => void): () => void
}

const MAX_ENTRIES = 2_000

export function createMessageLog(now: () => number = Date.now): MessageLog {
  const entries: LogEntry[] = []
  const listeners = new Set<() => void>()
  let count = 0
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    entries,
    add(direction, type, data) {
      count += 1
      entries.push({ number: count, at: now(), direction, type, data })
      if (entries.length > MAX_ENTRIES) entries.shift()
      notify()
    },
    types: direction => entries.filter(entry => entry.direction === direction).map(({ type }) => type),
    last: type => entries.findLast(entry => entry.type === type),
    clear() {
      entries.length = 0
      notify()
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
  }
}
