import pg from 'pg'
import { StatementCursor } from './cursor.ts'
import { findPreparedName } from './prepared.ts'
import { DatabaseUnavailable, isReadOnly } from './unavailable.ts'

const beginStatement = /^(begin|start transaction)\b/i
const noTimeLimitMark = /^\s*\/\* no time limit \*\//

/** Options of a connection, besides the server's address. */
export interface ClientOptions extends pg.ClientConfig {
  /** Whether the statements of {@link findPreparedName} are prepared on the server. */
  prepare?: boolean
  /** Statements that follow the beginning of each transaction, for a pooler that gives connections to others between two. */
  beginWith?: (() => string) | undefined
  /** Maximum wait for the result of one statement. The server's own limit is shorter and applies first while it is alive. */
  answerLimitMs?: number
}

/**
 * A connection that prepares statements under their names and limits the wait for a result. pg's own `query_timeout`
 * leaves a late connection in the pool with the statement still running; this one is closed.
 */
export class DatabaseClient extends pg.Client {
  private readonly options: ClientOptions
  private failure: Error | undefined

  constructor(options: ClientOptions = {}) {
    super(options)
    this.options = options
    // Without a listener an error between two statements would end the process.
    this.on('error', error => this.fail(error))
    this.once('end', () => this.fail(new Error('the connection was closed')))
  }

  /** Closes the connection at once; its statements fail. */
  abandon(reason: Error): void {
    const { stream } = this.connection as unknown as { stream: { destroy(error: Error): void } }
    stream.destroy(reason)
  }

  // The types have eight overloads; the pool's users only pass a text and its values.
  override query(...parameters: unknown[]): never {
    const [text, values] = parameters
    const send = super.query.bind(this) as (...values: unknown[]) => never
    if (text instanceof StatementCursor) text.watch = answer => this.awaitAnswer(answer, false)
    if (typeof text !== 'string' || typeof parameters.at(-1) === 'function') return send(...parameters)
    const { beginWith } = this.options
    if (beginWith !== undefined && beginStatement.test(text))
      return this.awaitAnswer(send(`${text}; ${beginWith()}`), false) as never
    const name = this.options.prepare === false ? undefined : findPreparedName(text)
    const answer = name === undefined ? send(text, values) : send({ name, text, values })
    return this.awaitAnswer(answer, noTimeLimitMark.test(text)) as never
  }

  private async awaitAnswer<T>(answer: Promise<T>, isUnlimited: boolean): Promise<T> {
    const { answerLimitMs } = this.options
    const late = () => this.abandon(new Error(`no answer within ${answerLimitMs} ms`))
    const timer = answerLimitMs && !isUnlimited ? setTimeout(late, answerLimitMs) : undefined
    try {
      return await answer
    } catch (error) {
      // The next connection may lead to the new primary.
      if (isReadOnly(error)) this.abandon(error as Error)
      if (this.failure && !(error instanceof pg.DatabaseError)) {
        throw new DatabaseUnavailable(this.failure.message, { cause: error })
      }
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  private fail(error: Error): void {
    this.failure ??= error
  }
}
