import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { transaction } from '../db/retry.ts'
import type { Db, Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { approveSubmission } from '../tasks/index.ts'
import { approveRecharge, settleWithdrawal, startWithdrawal } from '../wallet/index.ts'
import { demoOperator } from './accounts.ts'
import { isAtWork, seededAt } from './at-work.ts'
import { type OrderPace, tendOrders } from './orders/operator.ts'

/** What the demo operator works with. */
export interface DemoOperatorOptions {
  db: Db
  config: Pick<Config, 'currency'>
  log?: Pick<Logger, 'error'>
  /** How old a request is before it is decided: a newcomer sees it pending first. */
  delayMs?: number
  /** How often it looks. */
  everyMs?: number
  /** How soon it takes the steps of orders. */
  pace?: Partial<OrderPace>
}

const tables = ['recharge', 'withdrawal', 'submission'] as const
type Table = (typeof tables)[number]

const decisionsAtOnce = 50

/**
 * Approves what merchants of the demo ask for, a few seconds after they asked, tends their orders, and does nothing for anybody
 * else: money is seen to move without a person. What was pending when the demo was made waits for a person. Several processes
 * may run it: the row of a request is locked while it is decided, and who comes second finds it decided.
 */
export function startDemoOperator({ db, config, log, delayMs = 4_000, everyMs = 1_000, pace }: DemoOperatorOptions) {
  const { scale } = config.currency
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const look = () => {
    running = decideDue(db, delayMs, scale)
      .then(() => tendOrders(db, scale, pace))
      .catch(error => log?.error({ err: error }, 'the demo operator could not decide'))
      .then(plan)
  }
  const plan = () => {
    if (!stopped) timer = setTimeout(look, everyMs).unref()
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
  for (const { table, id } of await due(db, delayMs)) {
    await transaction(db, tx => decide(tx, table, id, scale)).catch(error => {
      // Decided meanwhile: by a person, the merchant, or another process.
      if (!(error instanceof Refusal)) throw error
    })
  }
}

async function due(db: Db, delayMs: number) {
  if (!(await isAtWork(db))) return []
  const since = await seededAt(db)
  const until = new Date(Date.now() - delayMs)
  const asked = tables.map(
    table => sql`
      SELECT asked.id, ${sql.lit(table)} AS "table", asked.created_at
      FROM ${sql.table(table)} AS asked JOIN merchant ON merchant.id = asked.merchant_id
      WHERE merchant.demo AND asked.status = 'pending' AND asked.created_at > ${since} AND asked.created_at <= ${until}`
  )
  const all = sql.join(asked, sql` UNION ALL `)
  const { rows } = await sql<{ id: string; table: Table }>`
    ${all} ORDER BY created_at LIMIT ${decisionsAtOnce}`.execute(db)
  return rows
}

function decide(tx: Tx, table: Table, id: string, scale: number): Promise<unknown> {
  const { name } = demoOperator
  if (table === 'recharge') return approveRecharge(tx, demoOperator, id, name, scale)
  if (table === 'withdrawal')
    return startWithdrawal(tx, demoOperator, id, '', scale).then(() =>
      settleWithdrawal(tx, demoOperator, id, name, scale)
    )
  return approveSubmission(tx, demoOperator, id, name, { language: 'en', scale })
}
