import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runTransaction } from '../../../src/server/db/retry.ts'
import type { Tx } from '../../../src/server/db/schema.ts'
import { countTaken, takeDaily } from '../../../src/server/ledger/index.ts'
import { openTestDatabase } from '../database.ts'

const database = await openTestDatabase({ timeZone: 'Asia/Shanghai' })
const { db } = database
const inside = <T>(run: (tx: Tx) => Promise<T>) => runTransaction(db, run)
const limits = suite('daily limits')

limits('limits count down, then refuse', async () => {
  const taken = []
  for (let time = 0; time < 4; time++) taken.push(await inside(tx => takeDaily(tx, 'some', 3)))
  assert.equal(taken, [2, 1, 0, null])
  assert.is(await countTaken(db, 'some'), 3)
  assert.is(await countTaken(db, 'other'), 0)
})

limits('a limit of zero allows nothing', async () => {
  assert.is(await inside(tx => takeDaily(tx, 'none', 0)), null)
  assert.is(await countTaken(db, 'none'), 0)
})

limits('a lowered limit refuses the excess, a raised one allows the difference', async () => {
  for (let time = 0; time < 3; time++) await inside(tx => takeDaily(tx, 'moved', 5))
  assert.is(await inside(tx => takeDaily(tx, 'moved', 2)), null)
  assert.is(await inside(tx => takeDaily(tx, 'moved', 4)), 0)
})

limits('a day is in the business time zone', async () => {
  // In Shanghai the 2nd of May begins at four in the afternoon of the 1st in UTC.
  const instants = ['2026-05-01T15:59:59.999Z', '2026-05-01T16:00:00.000Z', '2026-05-02T15:59:59.999Z']
  const taken = []
  for (const instant of instants) {
    const { rows } = await sql<{ left: number }>`
      SELECT take_daily('day', 2, (${instant}::timestamptz)::date) AS left`.execute(db)
    taken.push(rows[0]?.left)
  }
  assert.equal(taken, [1, 1, 0])
  const rows = await db.selectFrom('limit_counter').selectAll().where('key', '=', 'day').orderBy('day').execute()
  assert.equal(rows, [
    { key: 'day', day: '2026-05-01', count: 1 },
    { key: 'day', day: '2026-05-02', count: 2 }
  ])
})

limits('an attempt taken in a failed transaction is given back', async () => {
  await inside(async tx => {
    await takeDaily(tx, 'back', 1)
    throw new Error('refused later')
  }).catch(() => {})
  assert.is(await countTaken(db, 'back'), 0)
})

limits.after(() => database.close())
limits.run()
