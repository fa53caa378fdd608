import { mock } from 'node:test'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { consumeRate, RateLimited, sweepRates } from '../../../src/server/limits/rate-limit.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'
import { advanceRateWindows, stopRateClock } from '../rates.ts'

const limit = { count: 20, windowMs: 600_000 }
const sliceMs = limit.windowMs / 10

for (const isolation of ['read committed', 'serializable'] as const) {
  const test = suite(`a sliding window under ${isolation}`)
  let database: TestDatabase
  let stoppedAt: number
  let keys = 0
  let key = ''

  test.before(async () => {
    database = await openTestDatabase({ isolation })
    stoppedAt = await stopRateClock(database.db)
  })
  test.before.each(() => {
    key = `key ${keys++}`
  })
  test.after.each(() => mock.timers.reset())
  test.after(() => database.close())

  /** Returns how many of the given number of concurrent requests are allowed. */
  async function taken(count: number): Promise<number> {
    const settled = await Promise.allSettled(Array.from({ length: count }, () => consumeRate(database.db, key, limit)))
    for (const one of settled) if (one.status === 'rejected') assert.instance(one.reason, RateLimited)
    return settled.filter(({ status }) => status === 'fulfilled').length
  }
  const refusal = async (): Promise<RateLimited> => {
    const error = await consumeRate(database.db, key, limit).catch(reason => reason)
    assert.instance(error, RateLimited)
    return error
  }

  test('of a hundred concurrent requests as many are allowed as the limit says', async () => {
    assert.is(await taken(100), 20)
  })

  test('no period of ten slices holds more than the limit, wherever it begins', async () => {
    for (let passed = 0; passed <= 10; passed += 1) {
      assert.is(await taken(25), passed === 0 ? 20 : 0, `after ${passed} slices`)
      await advanceRateWindows(database.db, 1)
    }
    assert.is(await taken(25), 20)
  })

  test('requests are allowed again as old ones leave the window', async () => {
    assert.is(await taken(5), 5)
    await advanceRateWindows(database.db, 4)
    assert.is(await taken(30), 15)
    await advanceRateWindows(database.db, 7)
    assert.is(await taken(30), 5)
    await advanceRateWindows(database.db, 4)
    assert.is(await taken(30), 15)
    await advanceRateWindows(database.db, 500)
    assert.is(await taken(30), 20)
  })

  test('a refusal says when there is room again', async () => {
    assert.is(await taken(5), 5)
    await advanceRateWindows(database.db, 4)
    assert.is(await taken(20), 15)
    const leftMs = (await refusal()).until.getTime() - stoppedAt
    assert.ok(leftMs > 6 * sliceMs && leftMs <= 7 * sliceMs, String(leftMs))
  })

  test('a refusal is remembered for a moment without a database query', async () => {
    mock.timers.enable({ apis: ['Date'], now: Date.now() })
    assert.is(await taken(20), 20)
    assert.is((await refusal()).isNew, true)
    assert.is((await refusal()).isNew, false)
    await database.db.deleteFrom('rate_window').execute()
    assert.is((await refusal()).isNew, false)
  })

  test('past windows are deleted, others are kept', async () => {
    assert.is(await taken(20), 20)
    await sweepRates(database.db)
    await advanceRateWindows(database.db, 0)
    assert.is(await taken(1), 0)
    await advanceRateWindows(database.db, 12)
    await sweepRates(database.db)
    assert.equal(await database.db.selectFrom('rate_window').selectAll().execute(), [])
  })

  test.run()
}
