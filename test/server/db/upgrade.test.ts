import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { transferSubmit } from '../../../src/contract/wallet/balance.ts'
import { recordList } from '../../../src/contract/wallet/record.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { migrations } from '../../../src/server/db/migrations/index.ts'
import { openPool } from '../../../src/server/db/pool.ts'
import type { Db } from '../../../src/server/db/schema.ts'
import { checkInvariants } from '../../../src/server/ledger/index.ts'
import { createGate, waitUntil } from '../../time.ts'
import { type Backend, type Merchant, startBackend } from '../backend.ts'
import { nextFunctions, nextMigrations } from './next-release.ts'

const test = suite('a release is installed while processes of the one before serve')

const MAX_WAIT_MS = 2_000
let backend: Backend
/** The database as the process of the new release sees it. */
let later: Db

test.before(async () => {
  backend = await startBackend()
  later = openPool({ connectionString: backend.databaseUrl }, { timeZone: 'UTC', maxConnections: 2 })
})
test.after(async () => {
  assert.equal(await checkInvariants(backend.db), [])
  await later.destroy()
  await backend.close()
})

/** Payments of several merchants until `isOver`. Returns how many there were, and the longest. */
async function payUntil(isOver: () => boolean, lanes = 4): Promise<{ count: number; longestMs: number }> {
  let [count, longestMs] = [0, 0]
  const pay = async (merchant: Merchant) => {
    while (!isOver()) {
      const startedAt = performance.now()
      await merchant.ok(transferSubmit, { from: 'available', amount: '0.01' })
      longestMs = Math.max(longestMs, performance.now() - startedAt)
      count++
    }
  }
  const merchants = await Promise.all(Array.from({ length: lanes }, () => backend.merchant({ available: 100_000n })))
  await Promise.all(merchants.map(pay))
  return { count, longestMs }
}

test('payments wait less than two seconds for a migration that needs their tables, and its retries are logged', async () => {
  const retries: unknown[] = []
  const log = { info: () => {}, warn: (details: unknown) => retries.push(details) }
  let isOver = false
  // A long read, such as a backup, holds the table: the migration must give way to payments meanwhile.
  const { opened: mayEnd, open: endRead } = createGate()
  const reading = backend.db.transaction().execute(async tx => {
    await sql`SELECT FROM entry LIMIT 1`.execute(tx)
    await mayEnd
  })
  const paying = payUntil(() => isOver)
  const migrating = migrate(later, {
    steps: [...migrations, ...nextMigrations],
    functions: nextFunctions,
    log
  }).finally(() => {
    isOver = true
  })
  await waitUntil(() => retries.length >= 2)
  endRead()
  await reading
  assert.is(await migrating, 2)
  const { count, longestMs } = await paying
  assert.ok(count > 10, `only ${count} payments`)
  assert.ok(longestMs < MAX_WAIT_MS, `a payment took ${Math.round(longestMs)} ms`)
  assert.match(JSON.stringify(retries[0]), /"migration":"998-wider","attempt":1,"code":"(55P03|40P01)"/)
})

test('the process of the former release goes on paying and reading with the new tables and functions', async () => {
  const { rows } = await sql<{
    text: string
  }>`SELECT prosrc AS text FROM pg_proc WHERE proname = 'post_transfers'`.execute(later)
  assert.match(rows[0]?.text ?? '', /The next release/)
  const merchant = await backend.merchant({ available: 1_000n })
  for (let payment = 1; payment <= 10; payment += 1) {
    const { promotion } = await merchant.ok(transferSubmit, { from: 'available', amount: '0.10' })
    assert.is(promotion, (payment / 10).toFixed(2))
  }
  assert.is((await merchant.ok(recordList, { type: 'transfer' })).total, 20)
  assert.equal((await sql`SELECT later_function()::integer AS sum`.execute(later)).rows, [{ sum: 0 }])
})

test.run()
