import { DatabaseUnavailable } from './unavailable.ts'

/**
 * A circuit breaker for the database. While it is open every request fails at once, including waiting ones, so that a hanging
 * database never makes a client wait.
 */
export class Breaker {
  private reason: string | undefined
  private readonly waiting = new Set<(error: DatabaseUnavailable) => void>()

  /** The error of requests while the database is unavailable. */
  get failure(): DatabaseUnavailable | undefined {
    return this.reason === undefined ? undefined : new DatabaseUnavailable(this.reason)
  }

  /** Fails all waiting and new requests until {@link close}. */
  open(reason: string): void {
    this.reason = reason
    for (const fail of [...this.waiting]) fail(new DatabaseUnavailable(reason))
  }

  close(): void {
    this.reason = undefined
  }

  /** Calls `fail` when the breaker opens. Returns a function that stops it. */
  onOpen(fail: (error: DatabaseUnavailable) => void): () => void {
    this.waiting.add(fail)
    return () => void this.waiting.delete(fail)
  }
}
