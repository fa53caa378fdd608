import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { poolWaitSeconds } from '../monitoring/metrics.ts'
import { Breaker } from './breaker.ts'
import { type ClientOptions, DatabaseClient } from './client.ts'
import { DatabaseUnavailable } from './unavailable.ts'

interface GuardedPoolOptions extends pg.PoolConfig, ClientOptions {
  /** Runs on each new connection before its first use, and again once {@link preparedFor} has changed. */
  prepareConnection(client: pg.ClientBase): Promise<unknown>
  /** The settings of its connections. */
  preparedFor(): string
  breaker?: Breaker | undefined
}

/** A pool with limited waits: by its own time limits, and at once when the breaker opens. */
export class GuardedPool implements PostgresPool {
  private readonly pool: pg.Pool
  private readonly clients = new Set<DatabaseClient>()
  private readonly breaker: Breaker
  private readonly stopWatching: () => void
  private readonly prepare: (client: pg.ClientBase) => Promise<void>
  private readonly isPrepared: (client: pg.ClientBase) => boolean

  constructor({ prepareConnection, preparedFor, breaker = new Breaker(), ...options }: GuardedPoolOptions) {
    this.breaker = breaker
    const preparations = new WeakMap<pg.ClientBase, string>()
    this.isPrepared = client => preparations.get(client) === preparedFor()
    this.prepare = async client => {
      const preparation = preparedFor()
      await prepareConnection(client)
      preparations.set(client, preparation)
    }
    this.pool = new pg.Pool({
      ...options,
      // The pool waits for it and closes the connection if it fails; the types cover neither.
      onConnect: this.prepare as (client: pg.ClientBase) => void,
      Client: createTracker(this.clients) as never
    })
    // The pool replaces a broken connection, idle or in use, and its query fails; without listeners it would end the process.
    this.pool.on('error', () => undefined)
    this.stopWatching = breaker.onOpen(error => {
      for (const client of [...this.clients]) client.abandon(error)
    })
  }

  async connect(): Promise<PostgresPoolClient> {
    const { failure } = this.breaker
    if (failure) throw failure
    const stopTimer = poolWaitSeconds.startTimer()
    const acquired = this.acquire()
    let stop = (): void => undefined
    const opened = new Promise<never>((_, reject) => {
      stop = this.breaker.onOpen(reject)
    })
    try {
      return (await Promise.race([acquired, opened])) as unknown as PostgresPoolClient
    } catch (error) {
      // The connection may still arrive when no caller is left to return it.
      acquired.then(
        client => client.release(),
        () => undefined
      )
      if (error instanceof DatabaseUnavailable) throw error
      throw new DatabaseUnavailable(error instanceof Error ? error.message : String(error), { cause: error })
    } finally {
      stopTimer()
      stop()
    }
  }

  private async acquire(): Promise<pg.PoolClient> {
    const client = await this.pool.connect()
    if (this.isPrepared(client)) return client
    try {
      await this.prepare(client)
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  async end(): Promise<void> {
    this.stopWatching()
    await this.pool.end()
  }
}

// The pool announces a connection only after it is established; one that hangs before that has to be closed too.
function createTracker(clients: Set<DatabaseClient>) {
  return class extends DatabaseClient {
    constructor(options: ClientOptions) {
      super(options)
      clients.add(this)
      this.once('end', () => void clients.delete(this))
    }
  }
}
