import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isAddressOf } from '../../../src/contract/address.ts'
import { RECORD_TYPES } from '../../../src/contract/entities/record.ts'
import { LANGUAGES } from '../../../src/contract/languages.ts'
import { demoChannels, demoDestinations } from '../../../src/server/demo/accounts.ts'
import { seedDemo } from '../../../src/server/demo/index.ts'
import { planYear } from '../../../src/server/demo/plan.ts'
import { balancesOf } from '../../../src/server/ledger/index.ts'
import { checkInvariants } from '../../../src/server/ledger/invariants.ts'
import { verifyPassword } from '../../../src/server/services/password-hash.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'

const config = { currency: { code: 'USDT', scale: 2 } }
const demo = suite('demo shop')
let database: TestDatabase

demo.before(async () => {
  database = await openTestDatabase()
})
demo.after(() => database.close())

demo('the plan is the same whenever it is made, and in the order of time', () => {
  const without = (now: Date) => planYear(now).map(({ at: _, ...step }) => step)
  const now = new Date('2026-11-21T00:10:00Z')
  assert.equal(without(now), without(new Date('2027-03-01T23:50:00Z')))
  const times = planYear(now).map(step => step.at.getTime())
  assert.equal(
    times,
    [...times].sort((one, other) => one - other)
  )
  assert.ok(times.every(time => time < now.getTime()))
})

demo('its addresses are valid and its accounts complete', () => {
  for (const { network, address } of demoChannels) assert.ok(isAddressOf(network, address), address)
  for (const { fields } of demoDestinations) {
    if (fields.kind === 'usdt') assert.ok(isAddressOf(fields.network, fields.address), fields.address)
  }
})

demo('two processes at once make one shop, and a third time nothing happens', async () => {
  const made = await Promise.all([seedDemo(database.db, config), seedDemo(database.db, config)])
  assert.equal(made.sort(), [false, true])
  assert.is(await seedDemo(database.db, config), false)
  const { count } = await database.db
    .selectFrom('merchant')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  assert.is(count, 1n)
})

demo('every rule of the ledger holds in it', async () => {
  assert.equal(await checkInvariants(database.db), [])
})

demo('it has hundreds of records of every type over a year', async () => {
  const rows = await database.db
    .selectFrom('entry')
    .select(['type', ({ fn }) => fn.countAll<bigint>().as('count'), ({ fn }) => fn.min('day').as('first')])
    .where('kind', 'in', ['available', 'promotion'])
    .groupBy('type')
    .execute()
  assert.equal(rows.map(row => row.type).sort(), [...RECORD_TYPES].sort())
  assert.ok(rows.reduce((sum, row) => sum + row.count, 0n) > 400n)
  const first = rows.map(row => row.first).sort()[0] ?? ''
  assert.ok(Date.now() - Date.parse(first) > 360 * 86_400_000, first)
})

demo('nothing is left in escrow, and there is money to try things with', async () => {
  const merchant = await database.db.selectFrom('merchant').selectAll().executeTakeFirstOrThrow()
  const balances = await balancesOf(database.db, merchant.id)
  assert.is(balances.escrow, 0n)
  assert.is(balances.hold, 12_050n)
  assert.ok(balances.available > 100_000n, String(balances.available))
  assert.ok(balances.promotion > 0n)
  assert.is(merchant.grade, 'platinum')
  assert.ok(merchant.demo)
  assert.ok(await verifyPassword(merchant.password_hash, 'demo-shop-2026'))
  assert.ok(await verifyPassword(merchant.transaction_password_hash ?? '', '246810'))
})

demo('recharges and withdrawals of every state have a timeline that ends in it', async () => {
  for (const [table, states] of [
    ['recharge', ['approved', 'cancelled', 'pending', 'rejected', 'reversed']],
    ['withdrawal', ['failed', 'paid', 'pending']]
  ] as const) {
    const rows = await database.db.selectFrom(table).select(['id', 'status']).execute()
    assert.equal([...new Set(rows.map(row => row.status as string))].sort(), states)
    for (const { id, status } of rows) {
      const events = await database.db
        .selectFrom('timeline')
        .select('status')
        .where('document_id', '=', id)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      assert.is(events[0]?.status, 'pending')
      assert.is(events.at(-1)?.status, status)
    }
  }
})

demo('every notice is there in every language', async () => {
  const notices = await database.db.selectFrom('notice').selectAll().execute()
  assert.ok(notices.length >= 5)
  for (const { title, blocks } of notices) {
    for (const language of [...LANGUAGES, 'zh-CN']) {
      assert.ok(title[language], `${language} of ${title.en}`)
      assert.ok(blocks[language]?.length, `${language} of ${title.en}`)
    }
  }
})

demo.run()
