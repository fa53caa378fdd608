import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '../../config/config.ts'
import type { DepositNode } from '../../config/deposits.ts'
import type { Replication } from '../../db/replication.ts'
import type { Db } from '../../db/schema.ts'
import { depositContradictions, depositFailures, depositReadAt } from '../../monitoring/metrics.ts'
import { readBalances } from '../holdings/read-balances.ts'
import { checkSent } from '../payouts/sent.ts'
import { describeNodeFailure, NodeContradiction, openChain } from './chain.ts'
import { endCursor, type Lease, recordReadResult } from './cursor.ts'
import { linkApprovedRecharges, matchDeposits } from './match.ts'
import { readNext } from './read.ts'

/** Time limits; shorter in tests. */
interface WatcherPace {
  /** Interval between two looks at a chain. */
  everyMs: number
  /** Interval between two looks for addresses whose balances are due. */
  balancesMs: number
  /** Lifetime of a lease without renewal; longer than the calls of one round. */
  leaseMs: number
  timeoutMs: number
  firstRetryMs: number
  maxRetryMs: number
}

const usualPace: WatcherPace = {
  everyMs: 10_000,
  balancesMs: 60_000,
  leaseMs: 60_000,
  timeoutMs: 10_000,
  firstRetryMs: 1_000,
  maxRetryMs: 60_000
}

/** Dependencies of the watcher. */
interface WatcherParts {
  db: Db
  /** Credits wait while a required standby is missing. */
  replication?: Pick<Replication, 'isPaused'>
  config: Pick<Config, 'currency' | 'depositNodes'>
  log: Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>
}

/**
 * Watches the chains for payments to our addresses, one process per network at a time; another one takes over when its lease
 * expires. A node that does not respond delays only its own network. Returns a function that stops it.
 */
export function startWatcher(parts: WatcherParts, options: Partial<WatcherPace> = {}): () => Promise<void> {
  const ending = new AbortController()
  const pace = { ...usualPace, ...options }
  const watching = parts.config.depositNodes.map(node => watch(parts, node, pace, ending.signal))
  return async () => {
    ending.abort()
    await Promise.all(watching)
  }
}

async function watch(parts: WatcherParts, node: DepositNode, pace: WatcherPace, signal: AbortSignal): Promise<void> {
  const { db, log } = parts
  const { network } = node
  const lease: Lease = { network, holder: randomUUID(), ms: pace.leaseMs }
  const limits = { ended: signal, timeoutMs: pace.timeoutMs }
  const chain = openChain(node, limits)
  const second = node.secondUrl === null ? undefined : openChain({ ...node, url: node.secondUrl }, limits)
  const reading = {
    ...{ db, node, chain, second, lease, log },
    // The console may change it before the first payment.
    get scale() {
      return parts.config.currency.scale
    }
  }
  let retryMs = pace.firstRetryMs
  let balancesDueAt = 0
  // A node that shows no balances may go on showing payments.
  const lookAtBalances = () =>
    readBalances(reading).catch(error => {
      if (!signal.aborted) log.warn({ network, reason: describeNodeFailure(error) }, 'balances could not be read')
    })
  while (!signal.aborted) {
    let waitMs = pace.everyMs
    try {
      const state = await readNext(reading)
      if (state !== 'held') {
        if (!parts.replication?.isPaused) {
          await checkSent({ db, config: parts.config, log }, network)
          await matchDeposits(db, network, { scale: reading.scale, isConfirmedByTwo: second !== undefined, log })
        }
        await linkApprovedRecharges(db, network)
        depositReadAt.set({ network }, Date.now() / 1_000)
        await recordReadResult(db, lease, null)
        if (Date.now() >= balancesDueAt) {
          balancesDueAt = Date.now() + pace.balancesMs
          await lookAtBalances()
        }
      }
      if (state === 'behind') waitMs = 0
      retryMs = pace.firstRetryMs
    } catch (error) {
      if (signal.aborted) break
      waitMs = retryMs
      retryMs = Math.min(retryMs * 2, pace.maxRetryMs)
      depositFailures.inc({ network })
      const line = { network, reason: describeNodeFailure(error), waitMs }
      await recordReadResult(db, lease, line.reason).catch(err =>
        log.debug({ err, network }, 'the failure is not stored')
      )
      if (error instanceof NodeContradiction) {
        depositContradictions.inc({ network })
        log.error(line, 'a node contradicts itself or another one; its payments wait')
      } else log.warn(line, 'deposits could not be read')
    }
    await pause(waitMs, signal)
  }
  await endCursor(db, lease).catch(error => log.debug({ err: error, network }, 'the lease ends by itself'))
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(error => {
    if (!signal.aborted) throw error
  })
}
