import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runTransaction } from '../../../src/server/db/retry.ts'
import { backdate } from '../../../src/server/demo/backdate.ts'
import { checkInvariants, closeDays, creditRecharge, takeDaily } from '../../../src/server/ledger/index.ts'
import { openTestDatabase } from '../database.ts'
import { moveBalance } from '../ledger/movements.ts'
import { createMerchant } from '../merchants.ts'
import { runInPast } from '../past.ts'

// A business day that differs from the day in UTC.
const { db, close } = await openTestDatabase({ timeZone: 'Asia/Shanghai' })
const dating = suite('dates of a history')
const inApril = new Date('2026-04-30T20:15:00.125Z')

const recharge = (merchantId: string, amount: bigint) =>
  runInPast(db, inApril, tx => creditRecharge(tx, { merchantId, amount }))
const totals = () => sql`SELECT day FROM movement_day WHERE day < '2026-06-01'`.execute(db)

dating('what a transaction has written happened at that moment, on its business day', async () => {
  const merchantId = await createMerchant(db)
  const { id } = await recharge(merchantId, 500n)
  const { rows } = await sql`
    SELECT t.created_at, e.day, r.day AS rolled, a.last_at FROM transfer t JOIN entry e ON e.transfer_id = t.id
      JOIN record_day r ON r.merchant_id = e.merchant_id JOIN account a ON a.id = e.account_id WHERE t.id = ${id}`.execute(
    db
  )
  assert.equal(rows, [{ created_at: inApril, day: '2026-05-01', rolled: '2026-05-01', last_at: inApril }])
})

dating('moments of one transaction stay apart, and what was written before it stays', async () => {
  const merchantId = await createMerchant(db)
  await recharge(merchantId, 900n)
  const inMay = new Date('2026-05-03T08:00:00Z')
  await runTransaction(db, async tx => {
    await moveBalance(tx, { merchantId, amount: 100n, from: 'available' })
    await backdate(tx, inMay)
    await moveBalance(tx, { merchantId, amount: 200n, from: 'available' })
    await takeDaily(tx, 'anything', 3)
    await backdate(tx, new Date('2026-05-09T08:00:00Z'))
  })
  const { rows } = await sql<{ created_at: Date }>`
    SELECT created_at FROM entry WHERE merchant_id = ${merchantId} AND kind = 'available' ORDER BY seq`.execute(db)
  assert.equal(
    rows.map(row => row.created_at.toISOString().slice(0, 10)),
    ['2026-04-30', '2026-05-03', '2026-05-09']
  )
  const { rows: counters } = await sql`SELECT day, count FROM limit_counter WHERE key = 'anything'`.execute(db)
  assert.equal(counters, [{ day: '2026-05-09', count: 1 }])
  assert.equal(await checkInvariants(db), [])
})

dating('days that were summed up are opened again', async () => {
  await closeDays(db)
  assert.ok((await totals()).rows.length > 0)
  await recharge(await createMerchant(db), 70n)
  assert.equal((await totals()).rows, [])
  await closeDays(db)
  assert.equal(await checkInvariants(db), [])
})

dating('nothing happens in the future, and transfers are as unchangeable afterwards as before', async () => {
  const merchantId = await createMerchant(db)
  const later = await runTransaction(db, tx => backdate(tx, new Date(Date.now() + 60_000))).catch(String)
  assert.match(String(later), /cannot happen later/)
  const { id } = await recharge(merchantId, 10n)
  for (const table of ['transfer', 'entry', 'audit'] as const) {
    const { rows } = await sql<{ enabled: string }>`SELECT tgenabled AS enabled FROM pg_trigger
      WHERE tgrelid = ${table}::regclass AND tgname = ${`${table}_append_only`}`.execute(db)
    assert.equal(rows, [{ enabled: 'O' }])
  }
  const changed = await db.updateTable('transfer').set({ amount: 11n }).where('id', '=', id).execute().catch(String)
  assert.ok(typeof changed === 'string', 'a transfer was changed')
})

dating.after(close)
dating.run()
