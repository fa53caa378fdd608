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

const byTime = ['oldest', 'newest']
const byAmount = [...byTime, 'largest']

/** The queues beside recharges and withdrawals: what waits in them, the oldest first, and what finds something there. */
const queues = [
  { list: 'deposit_list', waits: 'status=unmatched', sorts: byAmount, keywords: ['51.23', 'S77', 'trc20'] },
  { list: 'order_request_list', waits: 'status=pending', sorts: byAmount, keywords: ['merchant-77', '51.23'] },
  {
    ...{ list: 'order_list', waits: 'refund=requested', sorts: ['date', '-date', '-amount'] },
    keywords: ['merchant-77', '51.23', 'N77']
  },
  { list: 'submission_list', waits: 'status=pending', sorts: byAmount, keywords: ['merchant-77', '51.23'] },
  { list: 'feedback_list', waits: 'answered=no', sorts: byTime, keywords: ['merchant-77', 'question%20777'] },
  { list: 'approval_list', waits: 'status=pending', sorts: byTime, keywords: ['merchant-77', '51.23', 'olga'] }
]

const { db, close } = await openTestDatabase()
try {
  const [{ id, token }, piet] = [await addOperator(db, { name: 'Olga' }), await addOperator(db, { name: 'Piet' })]
  await fill(id, piet.id)
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
  for (const { list, waits, sorts, keywords } of queues) {
    const [oldest] = sorts
    const filters = [
      ...sorts.map(sort => `${waits}&sort=${sort}`),
      `${waits}&sort=${oldest}&page_size=100`,
      `${waits}&sort=${oldest}&page=200`,
      ...keywords.map(keyword => `keyword=${keyword}`),
      `${waits}&keyword=${keywords[0]}`
    ]
    for (const filter of filters) figures.push(await measure(`${list}?${filter}`))
  }
  figures.push(await measure('payout_waiting_list'))
  report('queue', `Queues: ${WAITING} waiting, ${DECIDED} decided documents of each kind, median of ${RUNS}`, figures)
} finally {
  await close()
}

/** Keys of transfers that nothing reads are made up, so foreign keys are not checked. */
async function fill(operatorId: string, otherId: string): Promise<void> {
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
          CASE WHEN NOT ${waits} THEN gen_random_uuid() END FROM ${documents}`,
      sql`INSERT INTO depot_product (id, code, name, purchase_cost, sale_price)
        VALUES (gen_random_uuid(), 'lamp', '{"en": "Lamp"}', 100, 120)`,
      sql`INSERT INTO product (id, merchant_id, depot_product_id)
        SELECT gen_random_uuid(), id, (SELECT id FROM depot_product) FROM merchant LIMIT 1`,
      sql`INSERT INTO order_request (merchant_id, created_at, id, product_id, quantity, price, buyer_name, contact, status, order_id,
          decided_at)
        SELECT ${common}, (SELECT id FROM product), 1, 5000 + n % 9973, 'A buyer', 'buyer@example.com',
          CASE WHEN ${waits} THEN 'pending' ELSE 'accepted' END, CASE WHEN NOT ${waits} THEN gen_random_uuid() END,
          CASE WHEN NOT ${waits} THEN now() END FROM ${documents}`,
      sql`INSERT INTO shop_order (merchant_id, created_at, id, number, kind, product_id, title, quantity, cost, sale_price, status, refund,
          before_refund, payment_transfer)
        SELECT ${common}, 'N' || n, 'customer', (SELECT id FROM product), '{"en": "Lamp"}', 1, 5000 + n % 9973, 20000, 'thtk',
          CASE WHEN ${waits} THEN 'requested' ELSE 'refunded' END, CASE WHEN ${waits} THEN 'yfh' END, gen_random_uuid()
        FROM ${documents}`,
      sql`INSERT INTO task (id, kind, title, reward) VALUES (gen_random_uuid(), 'mission', '{"en": "Tell a friend"}', 10)`,
      sql`INSERT INTO submission (merchant_id, created_at, id, task_id, day, status, reward, transfer_id)
        SELECT ${common}, (SELECT id FROM task), date '2000-01-01' + n, CASE WHEN ${waits} THEN 'pending' ELSE 'approved' END,
          5000 + n % 9973, CASE WHEN NOT ${waits} THEN gen_random_uuid() END FROM ${documents}`,
      sql`INSERT INTO feedback (merchant_id, created_at, id, content, answer, answered_at)
        SELECT ${common}, 'A question ' || n, CASE WHEN ${waits} THEN '' ELSE 'An answer' END, CASE WHEN NOT ${waits} THEN now() END
        FROM ${documents}`,
      sql`INSERT INTO feedback_message (id, feedback_id, merchant_id, from_operator, content, created_at)
        SELECT gen_random_uuid(), id, merchant_id, false, content, created_at FROM feedback`,
      sql`INSERT INTO approval (id, created_at, operation, input, fingerprint, reason, requested_by, status, decided_by, decided_at)
        SELECT gen_random_uuid(), now() - n * interval '1 minute', 'withdraw_start', jsonb_build_object('id', id), md5(n::text), '',
          ${operatorId}::uuid, CASE WHEN ${waits} THEN 'pending' ELSE 'approved' END,
          CASE WHEN NOT ${waits} THEN ${otherId}::uuid END, CASE WHEN NOT ${waits} THEN now() END
        FROM (SELECT id, row_number() OVER (ORDER BY created_at DESC) AS n FROM withdrawal) AS withdrawal`
    ])
      await sql`/* no time limit */ ${statement}`.execute(tx)
  })
  await sql`/* no time limit */ ANALYZE`.execute(db)
}
