import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runTransaction } from '../../../src/server/db/retry.ts'
import { backdate } from '../../../src/server/demo/backdate.ts'
import {
  checkInvariants,
  creditRecharge,
  type RecordFilter,
  readRecordsPage
} from '../../../src/server/ledger/index.ts'
import { type Movement, postMovements } from '../../../src/server/ledger/post.ts'
import { openTestDatabase } from '../database.ts'
import { createMerchant } from '../merchants.ts'

const test = suite('pages of a day with many entries')
const database = await openTestDatabase()
const { db } = database
const merchantId = await createMerchant(db)

// Several chunks on two accounts in one day; some hundreds of the entries at one instant, the others spread.
const available = { merchantId, kind: 'available' } as const
const promotion = { merchantId, kind: 'promotion' } as const
const recharge: Movement = { debit: { platform: 'outside' }, credit: available, amount: 10n, type: 'recharge' }
const move: Movement = { debit: available, credit: promotion, amount: 3n, type: 'transfer' }
const spend: Movement = { debit: promotion, credit: { platform: 'revenue' }, amount: 1n, type: 'product_promotion' }
const start = Date.parse('2026-03-01T05:00:00Z')

await runTransaction(db, async tx => {
  for (let step = 0; step < 60; step += 1) {
    const movements = Array.from({ length: 45 }, (_, at) => (at % 9 < 5 ? recharge : at % 9 < 7 ? move : spend))
    await postMovements(tx, movements)
    if (step >= 10) await backdate(tx, new Date(start + (step - 10) * 60_000))
  }
  await postMovements(tx, [recharge, move, move])
  await backdate(tx, new Date('2026-03-02T00:00:00Z'))
})

interface Line {
  id: string
  kind: string
  type: string
}

async function everything(filter: RecordFilter): Promise<string[]> {
  const { rows } = await sql<Line & { direction: number }>`
    SELECT transfer_id || CASE direction WHEN 1 THEN '.in' ELSE '.out' END AS id, kind, type, direction FROM entry
    WHERE merchant_id = ${merchantId} AND record ORDER BY day DESC, created_at DESC, account_id DESC, seq DESC`.execute(
    db
  )
  return rows
    .filter(row => (!filter.balance || row.kind === filter.balance) && (!filter.type || row.type === filter.type))
    .filter(row => !filter.direction || (row.type !== 'transfer' && row.direction > 0 === (filter.direction === 'in')))
    .filter(row => filter.view !== 'events' || row.type !== 'transfer' || row.direction < 0)
    .map(({ id }) => id)
}

const FILTERS: RecordFilter[] = [
  {},
  { type: 'transfer' },
  { balance: 'promotion' },
  { direction: 'out' },
  { view: 'events' }
]

for (const filter of FILTERS) {
  test(`every page is right for ${JSON.stringify(filter)}`, async () => {
    const expected = await everything(filter)
    for (const pageSize of [37, 1_500]) {
      for (let page = 1; page <= Math.ceil(expected.length / pageSize) + 1; page += 1) {
        const { list } = await readRecordsPage(db, merchantId, filter, { page, pageSize })
        assert.equal(
          list.map(({ id }) => id),
          expected.slice((page - 1) * pageSize, page * pageSize)
        )
      }
    }
  })
}

test('the chunks are right, also after concurrent payments: they count the entries', async () => {
  await Promise.all(
    Array.from({ length: 20 }, () => runTransaction(db, tx => creditRecharge(tx, { merchantId, amount: 1n })))
  )
  const chunks = () => sql`SELECT * FROM record_chunk ORDER BY account_id, day, number, type, direction`.execute(db)
  assert.equal(await checkInvariants(db), [])
  const { rows } = await chunks()
  assert.ok(rows.length >= 6, `only ${rows.length} chunks`)
  const counted = await sql`
    SELECT merchant_id, day, account_id, (seq - 1) / 1000 AS number, kind, type, direction, count(*) AS count,
      min(seq) AS first_seq, min(created_at) AS first_at, max(seq) AS last_seq, max(created_at) AS last_at
    FROM entry WHERE record GROUP BY merchant_id, day, account_id, (seq - 1) / 1000, kind, type, direction
    ORDER BY account_id, day, number, type, direction`.execute(db)
  assert.equal(counted.rows, rows)
})

test.after(() => database.close())
test.run()
