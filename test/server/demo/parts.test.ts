import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { seedDemo } from '../../../src/server/demo/index.ts'
import { checkInvariants } from '../../../src/server/ledger/invariants.ts'
import { listPromotions, readSlots } from '../../../src/server/shop/promotion.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'

const config = { currency: { code: 'USDT', scale: 2 } }
const demo = suite('goods and promotions of the demo')
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
  assert.ok(row && row.payments >= 5n)
  assert.equal([row.promoted, row.same], [row.payments, row.payments])
  const overlapping = await sql`
    SELECT 1 FROM promotion AS one JOIN promotion AS other ON one.product_id = other.product_id AND one.id < other.id
      AND one.starts_at < other.ends_at AND other.starts_at < one.ends_at`.execute(database.db)
  assert.is(overlapping.rows.length, 0)
}

demo('a new demo has a full depot, a shop and the promotions that its history paid for', async () => {
  const { goods, products, withdrawn, promotions } = await counts()
  assert.ok(goods >= 2_000n && products >= 45n && products <= 90n, `${goods} ${products}`)
  assert.ok(withdrawn >= 3n && withdrawn < products / 2n)
  assert.ok(promotions >= 5n)
  await requirePromotionsWhole()
})

demo('some products of the shop are offered in several colors', async () => {
  const { rows } = await sql<{ colors: bigint }>`SELECT count(DISTINCT depot_product.color) AS colors FROM product
    JOIN depot_product ON depot_product.id = product.depot_product_id
    WHERE depot_product.family <> '' AND product.status = 'on_sale' GROUP BY depot_product.family HAVING count(*) > 1`.execute(
    database.db
  )
  assert.ok(rows.length >= 5 && rows.every(({ colors }) => colors > 1n), String(rows.length))
})

demo('records of promotions link to them', async () => {
  const { rows } = await sql`
    SELECT 1 FROM entry LEFT JOIN promotion ON promotion.id = entry.reference_id
    WHERE entry.type = 'product_promotion' AND entry.kind = 'promotion' AND promotion.id IS NULL`.execute(database.db)
  assert.is(rows.length, 0)
})

demo('a promotion is active, and no more than the grade has slots', async () => {
  const merchant = await database.db.selectFrom('merchant').selectAll().executeTakeFirstOrThrow()
  const { used, slots } = await readSlots(database.db, merchant.id)
  assert.ok(used >= 1 && used <= slots, `${used} of ${slots}`)
  const reader = { language: 'vi', currency: config.currency } as const
  const { list } = await listPromotions(database.db, merchant, { page: 1, page_size: 20, status: 'active' }, reader)
  assert.is(list.length, used)
  assert.ok(list.every(one => one.name.includes('\u00a0· ') && one.picture.endsWith('.webp')))
})

demo('an existing demo is left unchanged, whatever its state', async () => {
  const before = await counts()
  await database.db.updateTable('product').set({ status: 'withdrawn' }).execute()
  assert.equal(await Promise.all([seedDemo(database.db, config), seedDemo(database.db, config)]), [false, false])
  assert.equal(await counts(), { ...before, withdrawn: before.products })
})

demo('every rule of the ledger still holds', async () => {
  assert.equal(await checkInvariants(database.db), [])
})

demo.run()
