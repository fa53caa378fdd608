import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { indexInfo } from '../../../src/contract/home/index-info.ts'
import { formatMinor, parseAmount } from '../../../src/contract/money.ts'
import { storeStats } from '../../../src/contract/shop/stats.ts'
import { storeInfo } from '../../../src/contract/shop/store.ts'
import { walletInfo } from '../../../src/contract/wallet/balance.ts'
import { recordExport, recordList } from '../../../src/contract/wallet/record.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import { backdate } from '../../../src/server/demo/backdate.ts'
import { Refusal } from '../../../src/server/errors/refusal.ts'
import * as ledger from '../../../src/server/ledger/index.ts'
import { calculatePeriodStarts } from '../../../src/server/time/period-starts.ts'
import { readSeed } from '../../run/long.mjs'
import { type Backend, type Merchant, request, startBackend } from '../backend.ts'
import { createGood, insertShopProduct } from '../goods.ts'
import { runInProcess } from '../ledger/in-process.ts'
import { createRandom, Model } from '../ledger/model.ts'
import { moveBalance, payUpgrade } from '../ledger/movements.ts'
import { createCheapProject } from '../ledger/order.ts'
import { createWithdrawalAccount } from '../withdrawals.ts'

const SEED = readSeed(Date.now() % 1_000_000)
const PAST = 60
const OPERATIONS = 240
const WORKERS = 6
// The merchant's days, the business days and the days of UTC are three different ones for most of the day.
const zone = 'America/Los_Angeles'

for (const isolation of ['read committed', 'serializable'] as const) {
  const flows = suite(`money in and out on every screen, ${isolation}, seed ${SEED}`)
  let backend: Backend
  let merchants: Merchant[]

  flows.before(async () => {
    backend = await startBackend({
      isolation,
      timeZone: 'Asia/Shanghai',
      environment: { BUSINESS_TZ: 'Asia/Shanghai' }
    })
    merchants = await Promise.all([backend.merchant({ timezone: zone }), backend.merchant({ timezone: zone })])
    const random = createRandom(SEED)
    for (const { id } of merchants) await past(backend, id, random)
    await present(backend, merchants, random)
  })
  flows.after(async () => {
    assert.equal(await ledger.checkInvariants(backend.db), [])
    await backend.close()
  })

  flows('home, store and statistics match the transfers', async () => {
    const starts = calculatePeriodStarts(zone, new Date())
    for (const merchant of merchants) {
      const { shop } = await merchant.ok(indexInfo, {})
      const store = await merchant.ok(storeInfo, {})
      for (const period of ['today', 'week', 'month'] as const) {
        const { money_in, money_out, ...apart } = await transfersSince(backend, merchant.id, starts[period])
        assert.equal(shop?.[period], { money_in, money_out }, `home ${period}`)
        assert.equal(store[period], { ...store[period], money_in, money_out, ...apart }, `store ${period}`)
        const stats = await merchant.ok(storeStats, { period })
        assert.equal(stats, { ...stats, money_in, money_out, ...apart }, `statistics ${period}`)
        assert.is(total(stats.points.map(point => point.money_in)), money_in)
        assert.is(total(stats.points.map(point => point.money_out)), money_out)
      }
    }
  })

  flows('records and the file match the transfers, and their difference is the merchant’s assets', async () => {
    for (const merchant of merchants) {
      const expected = await transfersSince(backend, merchant.id, new Date(0))
      const records = await merchant.ok(recordList, { page_size: 100 })
      assert.equal([records.money_in, records.money_out], [expected.money_in, expected.money_out])
      const rows = await exported(backend, merchant)
      assert.is(rows.length, records.total)
      assert.is(total(rows.map(row => row[5] || '0.00')), expected.money_in)
      assert.is(total(rows.map(row => row[6] || '0.00')), expected.money_out)
      const owned = minor(expected.money_in) - minor(expected.money_out)
      assert.is(formatMinor(owned, 2), (await merchant.ok(walletInfo, {})).total)
      for (const direction of ['in', 'out'] as const) {
        const narrowed = await merchant.ok(recordList, { direction, page_size: 100 })
        assert.ok(narrowed.list.every(record => record.money === direction))
        assert.is(narrowed[`money_${direction}`], expected[`money_${direction}`])
      }
    }
  })

  flows.run()
}

const minor = (amount: string) => parseAmount(amount, 2) ?? 0n
const total = (amounts: readonly string[]) =>
  formatMinor(
    amounts.reduce((sum, amount) => sum + minor(amount), 0n),
    2
  )

/** Forty days in which money came, went, was held and came back. */
async function past({ db }: Backend, merchantId: string, random: (below: number) => number): Promise<void> {
  const begin = Date.now() - 40 * 86_400_000
  let at = begin
  await runTransaction(db, async tx => {
    for (let step = 0; step < PAST; step += 1) {
      const payment = { merchantId, amount: BigInt(100 + random(9_000)) }
      await ledger.creditRecharge(tx, { merchantId, amount: payment.amount * 2n })
      const choice = random(4)
      if (choice === 0) await ledger.deduct(tx, payment)
      else if (choice === 1) await moveBalance(tx, { ...payment, from: 'available' })
      else if (choice === 2) await payUpgrade(tx, payment)
      else await ledger.payTaskReward(tx, { merchantId, amount: 5n })
      at = Math.max(at, begin + (step * 40 * 86_400_000) / PAST + random(3_600_000))
      await backdate(tx, new Date(at))
    }
  })
}

/** Concurrent random operations, with their documents. */
async function present({ db }: Backend, merchants: readonly Merchant[], random: (below: number) => number) {
  const projectId = await createCheapProject(db)
  const shops = []
  for (const { id: merchantId } of merchants) {
    const accountId = await createWithdrawalAccount(db, merchantId)
    const productId = await insertShopProduct(db, merchantId, await createGood(db))
    shops.push({ merchantId, accountId, projectId, productId, balances: await ledger.readBalances(db, merchantId) })
  }
  const model = new Model(shops)
  let left = OPERATIONS
  let done = 0
  const work = async () => {
    while (left-- > 0) {
      const step = model.next(random)
      const outcome = await runTransaction(db, tx => runInProcess(tx, step)).catch(error => error)
      if (outcome instanceof Refusal) continue
      if (outcome instanceof Error) throw outcome
      model.done(step, outcome)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
  assert.ok(done > OPERATIONS / 4, `only ${done} done`)
}

/** The sums of the transfers themselves, by the owners of their accounts, without the rollup and the table of kinds. */
async function transfersSince({ db }: Backend, merchantId: string, since: Date) {
  const { rows } = await sql<{ moneyIn: bigint; moneyOut: bigint; sales: bigint; cost: bigint; rewards: bigint }>`
    SELECT
      coalesce(sum(t.amount) FILTER (WHERE c.merchant_id IS NOT NULL AND NOT back), 0)::bigint
        - coalesce(sum(t.amount) FILTER (WHERE d.merchant_id IS NOT NULL AND back), 0)::bigint AS "moneyIn",
      coalesce(sum(t.amount) FILTER (WHERE d.merchant_id IS NOT NULL AND NOT back), 0)::bigint
        - coalesce(sum(t.amount) FILTER (WHERE c.merchant_id IS NOT NULL AND back), 0)::bigint AS "moneyOut",
      coalesce(sum(t.amount) FILTER (WHERE d.kind = 'sales'), 0)::bigint AS sales,
      coalesce(sum(t.amount) FILTER (WHERE c.kind = 'sales'), 0)::bigint AS cost,
      coalesce(sum(t.amount) FILTER (WHERE d.kind = 'rewards'), 0)::bigint AS rewards
    FROM (SELECT *, type ~ '(recharge|deduction)_cancellation|withdrawal_return|order_reversal' AS back FROM transfer) t
      JOIN account d ON d.id = t.debit_account JOIN account c ON c.id = t.credit_account
    WHERE ${merchantId} IN (d.merchant_id, c.merchant_id)
      AND d.merchant_id IS DISTINCT FROM c.merchant_id AND t.created_at >= ${since}`.execute(db)
  const { moneyIn = 0n, moneyOut = 0n, sales = 0n, cost = 0n, rewards = 0n } = rows[0] ?? {}
  const write = (sum: bigint) => formatMinor(sum, 2)
  return {
    money_in: write(moneyIn),
    money_out: write(moneyOut),
    sales: write(sales),
    profit: write(sales - cost),
    rewards: write(rewards)
  }
}

async function exported({ url }: Backend, merchant: Merchant): Promise<string[][]> {
  const response = await request(url, merchant.token, recordExport, {}, { language: 'en' })
  const [headings = '', ...rows] = (await response.text()).trimEnd().split('\r\n')
  assert.equal(headings.split(',').slice(5, 7), ['Money in', 'Money out'])
  return rows.map(row => row.split(','))
}
