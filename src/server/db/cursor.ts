import pg from 'pg'
import { DatabaseUnavailable } from './unavailable.ts'

/** Maximum rows per read. */
export const ROWS_AT_ONCE = 500

/** The interface that `pg` passes to a statement and its types leave out. */
interface Wire {
  execute(portal: { portal: string; rows: number }): void
  flush(): void
  sync(): void
}

/**
 * A statement whose rows are read on demand: the server stops after a number of rows and continues on request, so that a slow
 * reader blocks only its own connection. In the form that Kysely streams with.
 */
export class StatementCursor<Row> extends pg.Query {
  /** Ends the connection if the server is silent for too long; set by the connection. */
  watch: <T>(answer: Promise<T>) => Promise<T> = answer => answer
  private rowsRead: Row[] = []
  private state: 'running' | 'suspended' | 'ended' = 'running'
  private wire: Wire | undefined
  private failure: Error | undefined
  private wake: (() => void) | undefined

  constructor(text: string, values: unknown[]) {
    super({ text, values, rows: ROWS_AT_ONCE } as pg.QueryConfig)
    this.on('row', row => void this.rowsRead.push(row as Row))
  }

  /** Returns the next rows; none after the last one. */
  async read(): Promise<Row[]> {
    if (this.state === 'suspended' && this.rowsRead.length === 0) {
      this.state = 'running'
      this.wire?.execute({ portal: '', rows: ROWS_AT_ONCE })
      this.wire?.flush()
    }
    await this.settled()
    if (this.failure) throw this.failure
    const rows = this.rowsRead
    this.rowsRead = []
    return rows
  }

  /** Skips the remaining rows; the connection can be used again afterwards. */
  async close(): Promise<void> {
    await this.settled()
    if (this.state !== 'suspended') return
    this.state = 'running'
    // Ends the statement, which is its own transaction.
    this.wire?.sync()
    await this.settled()
  }

  /** Called by the connection, like the others below. */
  handlePortalSuspended(wire: Wire): void {
    this.wire = wire
    this.settle('suspended')
  }

  handleReadyForQuery(): void {
    this.settle('ended')
  }

  handleError(error: Error, wire: Wire): void {
    const isAnswer = error instanceof pg.DatabaseError
    this.failure = isAnswer ? error : new DatabaseUnavailable(error.message, { cause: error })
    // The server ignores everything after an error until this.
    if (isAnswer) wire.sync()
    this.settle('ended')
  }

  private async settled(): Promise<void> {
    if (this.state !== 'running') return
    await this.watch(
      new Promise<void>(resolve => {
        this.wake = resolve
      })
    )
  }

  private settle(state: 'suspended' | 'ended'): void {
    this.state = state
    this.wake?.()
  }
}
