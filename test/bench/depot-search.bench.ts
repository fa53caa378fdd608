// Measures keyword search in a depot of 100,000 goods: parts of words in every language, codes, and keywords without a match.
// Each keyword is searched several times as the API does; the median covers all of them.
import { sql } from 'kysely'
import type { Db } from '../../src/server/db/schema.ts'
import { searchTextOf } from '../../src/server/db/search-text.ts'
import { demoGoods } from '../../src/server/demo/catalogue/goods.ts'
import { listDepot } from '../../src/server/shop/depot.ts'
import { openTestDatabase } from '../server/database.ts'
import { newMerchant } from '../server/merchants.ts'
import { median } from './statistics.ts'

const GOODS = 100_000
const BATCH = 1_000
const ROUNDS = 5
const keywords = [
  ['a'],
  ['棉'],
  ['コ'],
  ['면'],
  ['sh'],
  ['馬克'],
  ['티셔'],
  ['ótt', 'khăn'],
  ['otto'],
  ['algodon', 'algodón'],
  ['ao thun', 'áo thun'],
  ['cotton shirt'],
  ['ステンレス'],
  ['不鏽鋼水瓶'],
  ['海軍藍 托特'],
  ['Kaus kaki wol'],
  ['MU-117'],
  ['04242'],
  ['100%_'],
  ['nowhere to be found']
].flat()

const { db, close } = await openTestDatabase()
try {
  const filled = await fill(db)
  console.log(`${GOODS} goods in ${(filled / 1_000).toFixed(1)} s, index ${await indexMb(db)} MB`)
  await measure(db)
} finally {
  await close()
}

async function fill(on: Db): Promise<number> {
  const started = performance.now()
  const goods = demoGoods()
  for (let first = 0; first < GOODS; first += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, at) => {
      const place = first + at
      const good = goods[place % goods.length]
      if (!good) throw new Error('the demo has no goods')
      const series = String(Math.floor(place / goods.length)).padStart(5, '0')
      const code = `${good.code}-${series}`
      const names = Object.values(good.name).map(name => `${name} · ${place}`)
      const { text: search, grams } = searchTextOf([code, ...names])
      const name = JSON.stringify(good.name)
      const cost = BigInt(good.costCents)
      return {
        id: crypto.randomUUID(),
        code,
        name,
        purchase_cost: cost,
        sale_price: BigInt(good.saleCents),
        search,
        grams,
        created_at: new Date(Date.now() - place * 60_000)
      }
    })
    await on.insertInto('depot_product').values(rows).execute()
  }
  await sql`VACUUM ANALYZE depot_product`.execute(on)
  return performance.now() - started
}

async function measure(on: Db): Promise<void> {
  const merchantId = await newMerchant(on)
  const all: number[] = []
  for (const keyword of keywords) {
    const times: number[] = []
    let total = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = performance.now()
      const request = { page: 1, page_size: 20, keyword }
      total = (await listDepot(on, merchantId, request, { language: 'en', scale: 2 })).total
      times.push(performance.now() - started)
    }
    all.push(...times)
    console.log(`${keyword.padEnd(24)} ${String(total).padStart(7)} found  ${median(times).toFixed(1).padStart(7)} ms`)
  }
  all.sort((one, other) => one - other)
  const worst = all[Math.floor(all.length * 0.95)] ?? 0
  console.log(
    `keyword search, median ${median(all).toFixed(1)} ms, p95 ${worst.toFixed(1)} ms`.padEnd(70),
    'budget ≤ 50 ms'
  )
}

async function indexMb(on: Db): Promise<string> {
  const { rows } = await sql<{ bytes: bigint }>`SELECT pg_relation_size('depot_product_grams') AS bytes`.execute(on)
  return (Number(rows[0]?.bytes ?? 0n) / 1_048_576).toFixed(0)
}
