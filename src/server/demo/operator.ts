import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { runTransaction } from '../db/retry.ts'
import type { Db, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { approveSubmission } from '../tasks/index.ts'
import { approveRecharge, settleWithdrawal, startWithdrawal } from '../wallet/index.ts'
import { demoOperator } from './accounts.ts'
import { isAtWork, readSeededAt } from './at-work.ts'
import { type OrderPace, tendOrders } from './tend-orders.ts'

/** Dependencies of the demo operator. */
export interface DemoOperatorOptions {
  db: Db
  config: Pick<Config, 'currency'>
  log?: Pick<Logger, 'error'>
  /** Age of a request before it is decided, so that a new user sees it pending first. */
  delayMs?: number
  /** Interval of the checks. */
  everyMs?: number
  /** Delays of the steps of orders. */
  pace?: Partial<OrderPace>
}

const tables = ['recharge', 'withdrawal', 'submission'] as const
type Table = (typeof tables)[number]

const BATCH_SIZE = 50

/**
 * Approves requests of demo merchants after a few seconds and advances their orders, so that money moves without a person. It
 * does nothing for other merchants. Requests that were pending when the demo was created are left for a person. Several processes
 * may run it: the row of a request is locked for the decision, and the second process finds it decided.
 */
export function startDemoOperator({ db, config, log, delayMs = 4_000, everyMs = 1_000, pace }: DemoOperatorOptions) {
  const { scale } = config.currency
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const run = () => {
    running = decideDue(db, delayMs, scale)
      .then(() => tendOrders(db, scale, pace))
      .catch(error => log?.error({ err: error }, 'the demo operator could not decide'))
      .then(plan)
  }
  const plan = () => {
    if (!stopped) timer = setTimeout(run, everyMs).unref()
  }
  plan()
  return async function stop(): Promise<void> {
    stopped = true
    clearTimeout(timer)
    await running
  }
}

/** Decides everything that is due, one after the other. */
export async function decideDue(db: Db, delayMs: number, scale: number): Promise<void> {
  for (const { table, id } of await listDue(db, delayMs)) {
    await runTransaction(db, tx => decideDocument(tx, table, id, scale)).catch(error => {
      // Decided meanwhile: by a person, the merchant, or another process.
      if (!(error instanceof Refusal)) throw error
    })
  }
}

async function listDue(db: Db, delayMs: number) {
  if (!(await isAtWork(db))) return []
  const since = await readSeededAt(db)
  const until = new Date(Date.now() - delayMs)
  const queries = tables.map(
    table => sql`
      SELECT document.id, ${sql.lit(table)} AS "table", document.created_at
      FROM ${sql.table(table)} AS document JOIN merchant ON merchant.id = document.merchant_id
      WHERE merchant.demo AND document.status = 'pending' AND document.created_at > ${since} AND document.created_at <= ${until}`
  )
  const all = sql.join(queries, sql` UNION ALL `)
  const { rows } = await sql<{ id: string; table: Table }>`
    ${all} ORDER BY created_at LIMIT ${BATCH_SIZE}`.execute(db)
  return rows
}

function decideDocument(tx: Tx, table: Table, id: string, scale: number): Promise<unknown> {
  const { name } = demoOperator
  if (table === 'recharge') return approveRecharge(tx, demoOperator, id, name, scale)
  if (table === 'withdrawal')
    return startWithdrawal(tx, demoOperator, id, '', scale).then(() =>
      settleWithdrawal(tx, demoOperator, { id, note: name }, scale)
    )
  return approveSubmission(tx, demoOperator, id, name, { language: 'en', scale })
}
