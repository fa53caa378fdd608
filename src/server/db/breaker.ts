import { DatabaseUnavailable } from './unavailable.ts'

/**
 * A circuit breaker before the database. While it is open every request fails at once, and those that wait are let go, so
 * that a database that hangs never makes a client wait for it.
 */
export class Breaker {
  private reason: string | undefined
  private readonly waiting = new Set<(error: DatabaseUnavailable) => void>()

  /** The error to fail with while the database is away. */
  get failure(): DatabaseUnavailable | undefined {
    return this.reason === undefined ? undefined : new DatabaseUnavailable(this.reason)
  }

  /** Fails what waits now and whatever comes until {@link close}. */
  open(reason: string): void {
    this.reason = reason
    for (const fail of [...this.waiting]) fail(new DatabaseUnavailable(reason))
  }

  close(): void {
    this.reason = undefined
  }

  /** Calls `fail` when the breaker opens. Returns how to stop that. */
  onOpen(fail: (error: DatabaseUnavailable) => void): () => void {
    this.waiting.add(fail)
    return () => void this.waiting.delete(fail)
  }
}
