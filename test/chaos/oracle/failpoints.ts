// Named places at which something dies: before or after each statement that a request sends, counted from one. It runs in the
// backend's process of a test, around the product's own connection; the product knows nothing of it.
import { DatabaseClient } from '../../../src/server/db/client.ts'
import { DatabaseUnavailable } from '../../../src/server/db/unavailable.ts'
import { sendSignal, signalTree } from './processes.ts'

export const VICTIMS = ['connection', 'backend', 'postmaster'] as const
export type Victim = (typeof VICTIMS)[number] | 'node'
export const SIDES = ['before', 'after'] as const

/** What dies, at which statement of the next request, and on which side of it. */
export interface FailPoint {
  at: number
  side: (typeof SIDES)[number]
  victim: Victim
  /** The processes of the server that dies: a postmaster, or all of a node. */
  pids?: readonly number[]
}

/** Whether a short run takes the point: one of each operation, which the seed decides. */
export const isChosen = (seed: number, { at, side }: FailPoint, statements: number): boolean =>
  at === 1 + (seed % statements) && side === SIDES[seed % SIDES.length]

/** From now on statements are counted, and the one of the point is where its victim dies. Without a point they are only counted. */
export interface ArmedFailPoint {
  point: FailPoint | null
}

/** How many statements there were since the last arming. */
export interface StatementCount {
  statements: number
  isReached: boolean
}

type Query = (this: DatabaseClient, ...parameters: unknown[]) => unknown

/** Watches the statements of this process, and obeys the messages of its parent. */
export function watchStatements(): void {
  let point: FailPoint | null = null
  let statements = 0
  let isReached = false
  const strike = (client: DatabaseClient): void => {
    isReached = true
    if (point?.victim === 'backend') process.kill(process.pid, 'SIGKILL')
    if (point?.victim === 'connection') client.abandon(new Error('cut at a failpoint'))
    const kill = point?.victim === 'node' ? signalTree : sendSignal
    for (const pid of point?.pids ?? []) kill(pid, 'SIGKILL')
  }
  const original = DatabaseClient.prototype.query as unknown as Query
  const watched: Query = function watched(...parameters) {
    const isPayment = isOfPool(this) && typeof parameters.at(-1) !== 'function'
    if (isPayment) statements += 1
    const isHere = isPayment && point?.at === statements && !isReached
    if (isHere && point?.side === 'before') strike(this)
    const answer = original.apply(this, parameters)
    if (!isHere || point?.side !== 'after') return answer
    return Promise.resolve(answer).then(value => {
      strike(this)
      // The server has done it, and its answer does not arrive.
      if (point?.victim === 'connection') throw new DatabaseUnavailable('cut at a failpoint')
      return value
    })
  }
  DatabaseClient.prototype.query = watched as never
  // Without its parent it would live on.
  process.on('disconnect', () => process.exit())
  process.on('message', (message: ArmedFailPoint | 'count') => {
    if (message === 'count') process.send?.({ statements, isReached } satisfies StatementCount)
    else {
      point = message.point
      statements = 0
      isReached = false
      process.send?.({ statements, isReached } satisfies StatementCount)
    }
  })
}

// The connections of requests; the monitor and the listener have other names.
const isOfPool = (client: DatabaseClient): boolean =>
  (client as unknown as { connectionParameters: { application_name?: string } }).connectionParameters
    .application_name === 'merchant-wallet'
