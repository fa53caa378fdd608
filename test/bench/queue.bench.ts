// Measures the queues with 5,000 waiting documents of 5,000 merchants, beside 100,000 decided ones: whole requests in process, in every
// sequence and search that the console offers.
import { sql } from 'kysely'
import { pino } from 'pino'
import { createApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { openTestDatabase } from '../server/database.ts'
import { addOperator } from '../server/operators.ts'
import { type Figure, report } from './report.ts'
import { SECRET } from './server.ts'
import { median } from './statistics.ts'

const WAITING = 5_000
const DECIDED = 100_000
const GOAL_MS = 200
const RUNS = 9

const { db, close } = await openTestDatabase()
try {
  const { token } = await addOperator(db, { name: 'Olga' })
  await fill()
  const app = createApp({
    db,
    config: readConfig({ SECRET, PORT: '0' }),
    secret: SECRET,
    log: pino({ level: 'error' })
  })
  const measure = async (path: string): Promise<Figure> => {
    const taken: number[] = []
    // The first request opens connections and prepares statements.
    for (let run = 0; run <= RUNS; run += 1) {
      const begun = performance.now()
      const response = await app.request(`/api/v1/operator/${path}`, { headers: { authorization: `Bearer ${token}` } })
      const { code, data } = await response.json()
      if (code !== 10_000 || !((data.total ?? data.list.length) > 0)) throw new Error(`${path}: ${code}`)
      taken.push(performance.now() - begun)
    }
    return { what: path, value: median(taken.slice(1)), unit: 'ms', digits: 1, goal: GOAL_MS }
  }
  const figures: Figure[] = []
  for (const list of ['recharge_list', 'withdraw_list'])
    for (const filter of [
      'status=pending&sort=oldest',
      'status=pending&sort=newest',
      'status=pending&sort=largest',
      'status=pending&sort=oldest&page_size=100',
      'status=pending&sort=oldest&page=200',
      'sort=largest',
      'keyword=merchant-77',
      'keyword=51.23',
      'status=pending&keyword=51.23',
      'keyword=T77',
      'keyword=trc20'
    ])
      figures.push(await measure(`${list}?${filter}`))
  for (const filter of [
    'status=unmatched',
    'status=unmatched&page=200',
    'keyword=51.23',
    'keyword=S77',
    'keyword=trc20'
  ])
    figures.push(await measure(`deposit_list?${filter}`))
  figures.push(await measure('payout_waiting_list'))
  report('queue', `Queues: ${WAITING} waiting, ${DECIDED} decided documents of each kind, median of ${RUNS}`, figures)
} finally {
  await close()
}

/** Keys of transfers that nothing reads are made up, so foreign keys are not checked. */
async function fill(): Promise<void> {
  const documents = sql`generate_series(1, ${sql.lit(WAITING + DECIDED)}::integer) AS n
    JOIN owner ON owner.number = n % ${sql.lit(WAITING)}`
  const waits = sql`n <= ${sql.lit(WAITING)}`
  const common = sql`owner.id, now() - n * interval '1 minute', gen_random_uuid()`
  const destination = sql`jsonb_build_object('kind', 'usdt', 'network', 'TRC20', 'address', 'T' || owner.number, 'label', '')`
  await db.transaction().execute(async tx => {
    for (const statement of [
      sql`SET LOCAL session_replication_role = replica`,
      sql`SET LOCAL statement_timeout = 0`,
      sql`INSERT INTO merchant (id, shop_code, account, nickname, invite_code, password_hash, created_at)
        SELECT gen_random_uuid(), lpad(n::text, 8, '0'), 'merchant-' || n, 'Shop ' || n, md5('i' || n), 'none', now()
        FROM generate_series(1, ${sql.lit(WAITING)}::integer) AS n`,
      sql`CREATE TEMP TABLE owner ON COMMIT DROP AS SELECT id, row_number() OVER () - 1 AS number FROM merchant`,
      sql`INSERT INTO recharge (merchant_id, created_at, id, network, amount, address, status, received, transfer_id)
        SELECT ${common}, 'TRC20', 5000 + n % 9973, 'T77', CASE WHEN ${waits} THEN 'pending' ELSE 'approved' END,
          CASE WHEN NOT ${waits} THEN 100 END, CASE WHEN NOT ${waits} THEN gen_random_uuid() END FROM ${documents}`,
      sql`INSERT INTO withdrawal (merchant_id, created_at, id, account_id, destination, amount, fee, status, hold_transfer)
        SELECT ${common}, gen_random_uuid(), ${destination}, 5000 + n % 9973, 1,
          CASE WHEN ${waits} THEN 'pending' ELSE 'paid' END, gen_random_uuid() FROM ${documents}`,
      sql`INSERT INTO deposit (created_at, id, network, transaction_id, log_index, block_number, block_hash, address, sender, amount,
          exact, paid_at, status, recharge_id)
        SELECT now() - n * interval '1 minute', gen_random_uuid(), 'TRC20', md5(n::text), 0, n, 'b', 'T77', 'S' || owner.number,
          5000 + n % 9973, true, now(), CASE WHEN ${waits} THEN 'unmatched' ELSE 'credited' END,
          CASE WHEN NOT ${waits} THEN gen_random_uuid() END FROM ${documents}`
    ])
      await sql`/* no time limit */ ${statement}`.execute(tx)
  })
  await sql`/* no time limit */ ANALYZE`.execute(db)
}
