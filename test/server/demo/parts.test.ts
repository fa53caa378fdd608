import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { seedDemo } from '../../../src/server/demo/index.ts'
import { checkInvariants } from '../../../src/server/ledger/invariants.ts'
import { listPromotions, slotsOf } from '../../../src/server/shop/promotion.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'

const config = { currency: { code: 'USDT', scale: 2 } }
const demo = suite('parts of the demo')
let database: TestDatabase

demo.before(async () => {
  database = await openTestDatabase()
  await seedDemo(database.db, config)
})
demo.after(() => database.close())

async function counts() {
  const { rows } = await sql<{ goods: bigint; products: bigint; withdrawn: bigint; promotions: bigint }>`
    SELECT (SELECT count(*) FROM depot_product) AS goods, (SELECT count(*) FROM product) AS products,
      (SELECT count(*) FROM product WHERE status = 'withdrawn') AS withdrawn, (SELECT count(*) FROM promotion) AS promotions`.execute(
    database.db
  )
  const [row] = rows
  assert.ok(row)
  return row
}

async function requirePromotionsWhole(): Promise<void> {
  const { rows } = await sql<{ payments: bigint; promoted: bigint; same: bigint }>`
    SELECT count(*) AS payments, count(promotion.id) AS promoted, count(*) FILTER (WHERE promotion.price = transfer.amount) AS same
    FROM transfer LEFT JOIN promotion ON promotion.transfer_id = transfer.id WHERE transfer.type = 'product_promotion'`.execute(
    database.db
  )
  const [row] = rows
  assert.ok(row && row.payments > 40n)
  assert.equal([row.promoted, row.same], [row.payments, row.payments])
  const overlapping = await sql`
    SELECT 1 FROM promotion AS one JOIN promotion AS other ON one.product_id = other.product_id AND one.id < other.id
      AND one.starts_at < other.ends_at AND other.starts_at < one.ends_at`.execute(database.db)
  assert.is(overlapping.rows.length, 0)
}

demo('a new demo has a full depot, a shop and the promotions that its history paid for', async () => {
  const { goods, products, withdrawn, promotions } = await counts()
  assert.ok(goods >= 2_000n && products >= 38n && products <= 45n, `${goods} ${products}`)
  assert.ok(withdrawn >= 3n && withdrawn < products / 2n)
  assert.ok(promotions > 40n)
  await requirePromotionsWhole()
})

demo('records of promotions lead to them', async () => {
  const { rows } = await sql`
    SELECT 1 FROM entry LEFT JOIN promotion ON promotion.id = entry.reference_id
    WHERE entry.type = 'product_promotion' AND entry.kind = 'promotion' AND promotion.id IS NULL`.execute(database.db)
  assert.is(rows.length, 0)
})

demo('a promotion runs now, and no more than the grade has slots', async () => {
  const merchant = await database.db.selectFrom('merchant').selectAll().executeTakeFirstOrThrow()
  const { used, slots } = await slotsOf(database.db, merchant.id)
  assert.ok(used >= 1 && used <= slots, `${used} of ${slots}`)
  const reader = { language: 'vi', currency: config.currency } as const
  const { list } = await listPromotions(database.db, merchant, { page: 1, page_size: 20, status: 'active' }, reader)
  assert.is(list.length, used)
  assert.ok(list.every(one => one.name.includes(' · ') && one.picture.endsWith('.svg')))
})

demo('a database that was seeded by the first version gets what is missing, once, whoever starts', async () => {
  const { db } = database
  // What the first version left behind: the money of promotions without a document.
  await sql`TRUNCATE depot_product CASCADE`.execute(db)
  await sql`DELETE FROM setting WHERE key LIKE 'demo_part_%'`.execute(db)
  await sql`ALTER TABLE transfer DISABLE TRIGGER USER`.execute(db)
  await sql`UPDATE transfer SET reference_kind = NULL, reference_id = NULL`.execute(db)
  await sql`ALTER TABLE transfer ENABLE TRIGGER USER`.execute(db)
  assert.equal(await counts(), { goods: 0n, products: 0n, withdrawn: 0n, promotions: 0n })
  assert.equal(await Promise.all([seedDemo(db, config), seedDemo(db, config)]), [false, false])
  const after = await counts()
  assert.ok(after.goods >= 2_000n && after.products >= 38n)
  await requirePromotionsWhole()
  // What became of it since stays so.
  await db.updateTable('product').set({ status: 'withdrawn' }).execute()
  await seedDemo(db, config)
  assert.equal(await counts(), { ...after, withdrawn: after.products })
})

demo('every rule of the ledger still holds', async () => {
  assert.equal(await checkInvariants(database.db), [])
})

demo.run()
