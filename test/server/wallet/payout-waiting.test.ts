// What waits to be paid is counted in one statement that reads each of thousands of waiting withdrawals a few times at most.
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorPayoutWaitingList } from '../../../src/contract/wallet/payout-batch.operator.ts'
import { countWaiting } from '../../../src/server/wallet/payouts/waiting.ts'
import { type Backend, startBackend } from '../backend.ts'

const WAITING = 5_000
const DECIDED = 5_000
const MERCHANTS = 500
/** Of each waiting withdrawal: its own row, its merchant's, and its last hold or release. */
const MAX_ROWS_OF_ONE = 4

const test = suite('thousands of waiting payouts')
let backend: Backend
let operatorId: string

test.before(async () => {
  backend = await startBackend()
  operatorId = (await backend.person({ name: 'Mai', role: 'cashier' })).id
  await fill()
})
test.after(() => backend.close())

/** Each tenth waiting withdrawal is held, each fiftieth waits for a second person, and payouts of each twentieth merchant are frozen. */
async function fill(): Promise<void> {
  await backend.db.transaction().execute(async tx => {
    for (const statement of [
      // Transfers that nothing reads are made up.
      sql`SET LOCAL session_replication_role = replica`,
      sql`CREATE TEMP TABLE owner ON COMMIT DROP AS SELECT gen_random_uuid() AS id, n AS number
        FROM generate_series(0, ${sql.lit(MERCHANTS - 1)}::integer) AS n`,
      sql`INSERT INTO merchant (id, shop_code, account, nickname, invite_code, password_hash, payouts_frozen_at)
        SELECT id, lpad(number::text, 8, '0'), 'merchant-' || number, 'Shop ' || number, md5('i' || number), 'none',
          CASE WHEN number % 20 = 19 THEN now() END FROM owner`,
      sql`CREATE TEMP TABLE payout ON COMMIT DROP AS SELECT gen_random_uuid() AS id, owner.id AS merchant_id, n
        FROM generate_series(1, ${sql.lit(WAITING + DECIDED)}::integer) AS n JOIN owner ON number = n % ${sql.lit(MERCHANTS)}`,
      sql`INSERT INTO withdrawal (id, merchant_id, account_id, destination, amount, fee, status, hold_transfer)
        SELECT id, merchant_id, gen_random_uuid(), '{"kind":"usdt","network":"TRC20","address":"T"}', 5000, 0,
          CASE WHEN n <= ${sql.lit(WAITING)} THEN 'pending' ELSE 'paid' END, gen_random_uuid() FROM payout`,
      sql`INSERT INTO document_entry (id, document_id, operator_id, action, text)
        SELECT gen_random_uuid(), id, ${operatorId}, 'hold', 'Call first' FROM payout
        WHERE n % 10 = 0 AND n <= ${sql.lit(WAITING)}`,
      sql`INSERT INTO approval (id, requested_by, operation, input, fingerprint, reason)
        SELECT gen_random_uuid(), ${operatorId}, 'withdraw_start', jsonb_build_object('id', id), n::text, '' FROM payout
        WHERE n % 50 = 1 AND n <= ${sql.lit(WAITING)}`
    ])
      await statement.execute(tx)
  })
  await sql`ANALYZE`.execute(backend.db)
}

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** Returns how many rows of tables a plan and its parts have read. */
const countRows = (plan: Plan): number =>
  (plan['Relation Name'] === undefined
    ? 0
    : (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']) +
  (plan.Plans ?? []).reduce((sum, part) => sum + countRows(part), 0)

test('all of them are counted, and what a batch leaves out', async () => {
  const { list } = await backend.operator.ok(operatorPayoutWaitingList, {})
  const left_out = { held: 500, frozen: 250, second_person: 100, own: 0 }
  assert.equal(list, [{ network: 'TRC20', count: 4_150, amount: '207500.00', left_out }])
})

test('no withdrawal is read again for each request, merchant or hold', async () => {
  const person = { id: operatorId, name: 'Mai', merchant_id: null }
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan; 'Execution Time': number }[] }>`
    EXPLAIN (ANALYZE, FORMAT JSON) ${countWaiting(person)}`.execute(backend.db)
  const [explained] = rows[0]?.['QUERY PLAN'] ?? []
  assert.ok(explained)
  const read = countRows(explained.Plan)
  assert.ok(read <= DECIDED + WAITING * MAX_ROWS_OF_ONE, `${read} rows`)
})

test.run()
