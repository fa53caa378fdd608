import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runRefusing } from '../../../src/server/db/refusing.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import { Refusal } from '../../../src/server/errors/refusal.ts'
import { describePieces, returnStock, type StockLine } from '../../../src/server/orders/stock.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'

for (const isolation of ['read committed', 'serializable'] as const) {
  const stocks = suite(`stock under ${isolation}`)
  let database: TestDatabase

  stocks.before(async () => {
    database = await openTestDatabase({ isolation })
  })
  stocks.after(() => database.close())

  async function good(stock: number): Promise<string> {
    const id = randomUUID()
    const row = { id, code: id, name: '{"en":"Good"}', purchase_cost: 1n, sale_price: 2n, stock }
    await database.db.insertInto('depot_product').values(row).execute()
    return id
  }
  const take = (pieces: StockLine[]) =>
    runTransaction(database.db, async tx => {
      await runRefusing(() => sql`SELECT take_stock(${describePieces(pieces)}::jsonb)`.execute(tx))
    })
  const stockOf = async (id: string) =>
    (await database.db.selectFrom('depot_product').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock

  /** The number of successes; all others were refused. */
  async function outcome(tries: Promise<void>[]): Promise<number> {
    const settled = await Promise.allSettled(tries)
    for (const one of settled) {
      if (one.status === 'rejected') {
        assert.instance(one.reason, Refusal, String(one.reason))
        assert.is(one.reason.reason, 'out_of_stock')
      }
    }
    return settled.filter(one => one.status === 'fulfilled').length
  }

  stocks('of two concurrent requests for the last piece one gets it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await good(1)
      const pieces = [{ depotProductId: id, quantity: 1 }]
      assert.is(await outcome([take(pieces), take(pieces)]), 1)
      assert.is(await stockOf(id), 0)
    }
  })

  stocks('thirty concurrent requests take no more than the stock', async () => {
    const id = await good(50)
    const tries = Array.from({ length: 30 }, () => take([{ depotProductId: id, quantity: 3 }]))
    assert.is(await outcome(tries), 16)
    assert.is(await stockOf(id), 2)
  })

  stocks(
    'bundles of the same goods in any order wait for each other in no circle, and take all or nothing',
    async () => {
      const [one, other] = [await good(6), await good(4)]
      const bundle = [one, other].map(depotProductId => ({ depotProductId, quantity: 1 }))
      const tries = Array.from({ length: 12 }, (_, at) => take(at % 2 ? bundle : [...bundle].reverse()))
      assert.is(await outcome(tries), 4)
      assert.equal([await stockOf(one), await stockOf(other)], [2, 0])
    }
  )

  stocks('the same product listed twice counts twice', async () => {
    const id = await good(3)
    const pieces = [2, 2].map(quantity => ({ depotProductId: id, quantity }))
    assert.is(await outcome([take(pieces)]), 0)
    assert.is(await stockOf(id), 3)
  })

  stocks('returned pieces are available again', async () => {
    const id = await good(1)
    await take([{ depotProductId: id, quantity: 1 }])
    await runTransaction(database.db, tx => returnStock(tx, [{ depotProductId: id, quantity: 1 }]))
    assert.is(await stockOf(id), 1)
  })

  stocks.run()
}
