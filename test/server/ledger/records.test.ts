import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { getFlow } from '../../../src/contract/movements.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import { backdate } from '../../../src/server/demo/backdate.ts'
import {
  creditRecharge,
  deduct,
  failWithdrawal,
  type LedgerRecord,
  payWithdrawal,
  type RecordFilter,
  readRecordsPage,
  readSumsSince,
  refundOrder,
  settleOrder,
  streamRecords
} from '../../../src/server/ledger/index.ts'
import { openTestDatabase } from '../database.ts'
import { createMerchant } from '../merchants.ts'
import { holdWithdrawal, moveBalance, payOrder, payPromotion } from './movements.ts'

// A business day that differs from the day in UTC.
const database = await openTestDatabase({ timeZone: 'Asia/Shanghai' })
const { db } = database
const HOUR_MS = 3_600_000
const start = new Date('2026-01-01T00:00:00Z').getTime()
const merchantId = await createMerchant(db)
await createMerchant(db, { available: 77n })

// Three hundred steps, five hours apart, so that days hold different numbers of records; some at the same instant.
await runTransaction(db, async tx => {
  for (let step = 0; step < 300; step++) {
    const amount = BigInt(10 + step)
    if (step % 5 === 0) await creditRecharge(tx, { merchantId, amount: amount * 9n })
    else if (step % 5 === 1) await moveBalance(tx, { merchantId, amount, from: 'available' })
    else if (step % 5 === 2) await deduct(tx, { merchantId, amount })
    else if (step % 5 === 3) await payPromotion(tx, { merchantId, amount: 5n })
    else {
      const { id } = await payOrder(tx, { merchantId, amount })
      const resolution = { merchantId, transferId: id }
      if (step % 2) await refundOrder(tx, resolution)
      else await settleOrder(tx, { ...resolution, saleAmount: amount + 7n })
      const held = await holdWithdrawal(tx, { merchantId, amount: 3n })
      const withdrawal = { merchantId, transferId: held.id }
      if (step % 3) await payWithdrawal(tx, { ...withdrawal, fee: 1n })
      else await failWithdrawal(tx, withdrawal)
    }
    if (step % 2) await backdate(tx, new Date(start + Math.floor(step / 2) * 5 * HOUR_MS))
  }
})

const alone = { columns: sql`1 AS joined`, joins: sql`` }

/** All records, without paging: every filter and page is compared with them. */
const everything: LedgerRecord[] = []
for await (const [record] of streamRecords(db, merchantId, {}, alone)) everything.push(record)

const shanghai = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' })
const dayOf = (record: LedgerRecord) => shanghai.format(record.createdAt)

function matches(record: LedgerRecord, { type, direction, balance, from, to }: RecordFilter): boolean {
  return (
    (!type || record.type === type) &&
    (!direction || getFlow(record.type, record.amount) === direction) &&
    (!balance || record.balance === balance) &&
    (!from || dayOf(record) >= from) &&
    (!to || dayOf(record) <= to)
  )
}

function sumsOf(records: readonly LedgerRecord[]) {
  const total = (flow: 'in' | 'out') =>
    records.reduce((sum, { type, amount }) => (getFlow(type, amount) === flow ? sum + amount : sum), 0n)
  return { moneyIn: total('in'), moneyOut: -total('out') }
}

const FILTERS: RecordFilter[] = [
  {},
  { type: 'transfer' },
  { type: 'recharge' },
  { type: 'task_reward' },
  { direction: 'in' },
  { direction: 'out' },
  { balance: 'promotion' },
  { balance: 'available', direction: 'in' },
  { type: 'transfer', direction: 'in', balance: 'promotion' },
  { from: '2026-01-10' },
  { to: '2026-01-10' },
  { from: '2026-01-10', to: '2026-01-10' },
  { from: '2026-01-20', to: '2026-01-10' },
  { balance: 'escrow' },
  { type: 'order_settlement' },
  { type: 'withdrawal_payment', direction: 'out' },
  { balance: 'hold', direction: 'in' },
  { type: 'order_payment', from: '2026-01-05', to: '2026-01-20' }
]

const records = suite('records')

for (const filter of FILTERS) {
  records(`every page and the sums are right for ${JSON.stringify(filter)}`, async () => {
    const expected = everything.filter(record => matches(record, filter))
    const fromOldest = [...expected].reverse()
    for (const pageSize of [1, 7, 100]) {
      const pages = Math.ceil(expected.length / pageSize)
      // Every page; of the smallest pages only the first ones, the last ones and one beyond.
      for (let page = 1; page <= pages + 1; page += pageSize === 1 && page > 5 && page < pages - 5 ? 13 : 1) {
        const answer = await readRecordsPage(db, merchantId, filter, { page, pageSize })
        assert.equal(answer.list, expected.slice((page - 1) * pageSize, page * pageSize))
        assert.is(answer.total, expected.length)
        const oldest = await readRecordsPage(db, merchantId, filter, { page, pageSize, sort: 'oldest' })
        assert.equal(oldest, { ...answer, list: fromOldest.slice((page - 1) * pageSize, page * pageSize) })
      }
    }
    const { moneyIn, moneyOut } = await readRecordsPage(db, merchantId, filter, { page: 1, pageSize: 1 })
    assert.equal({ moneyIn, moneyOut }, sumsOf(expected))
  })

  records(`the stream is right for ${JSON.stringify(filter)}`, async () => {
    const streamed: LedgerRecord[] = []
    for await (const [record] of streamRecords(db, merchantId, filter, alone)) streamed.push(record)
    assert.equal(
      streamed,
      everything.filter(record => matches(record, filter))
    )
  })
}

records('a record never precedes an older one, and ids differ', () => {
  assert.is(new Set(everything.map(({ id }) => id)).size, everything.length)
  for (let index = 1; index < everything.length; index++) {
    assert.ok(Number(everything[index]?.createdAt) <= Number(everything[index - 1]?.createdAt))
  }
})

records('sums since an instant are exact, for any midnight', async () => {
  const instants = ['2026-01-10T00:00:00Z', '2026-01-09T16:00:00Z', '2026-01-15T07:30:00Z', '2030-01-01T00:00:00Z'].map(
    text => new Date(text)
  )
  const sums = await readSumsSince(db, merchantId, instants)
  for (const [index, instant] of instants.entries()) {
    const { moneyIn, moneyOut } = sums[index] ?? {}
    assert.equal({ moneyIn, moneyOut }, sumsOf(everything.filter(({ createdAt }) => createdAt >= instant)))
  }
})

records('a merchant without records has an empty page', async () => {
  const other = await createMerchant(db)
  const page = await readRecordsPage(db, other, {}, { page: 1, pageSize: 20 })
  assert.equal(page, { list: [], total: 0, moneyIn: 0n, moneyOut: 0n })
  assert.equal(await readSumsSince(db, other, [new Date()]), [
    { moneyIn: 0n, moneyOut: 0n, sales: 0n, cost: 0n, rewards: 0n }
  ])
})

records.after(() => database.close())
records.run()
