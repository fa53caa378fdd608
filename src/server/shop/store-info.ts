import { sql } from 'kysely'
import { formatMinor } from '../../contract/money.ts'
import { ORDER_STATUS } from '../../contract/orders/order-status.ts'
import type { StoreInfo } from '../../contract/shop/store.ts'
import type { Config } from '../config/config.ts'
import type { Db, GradeName, Merchant } from '../db/schema.ts'
import { countUnread } from '../help/index.ts'
import { type PeriodSums, readSumsSince } from '../ledger/index.ts'
import { countOrders } from '../orders/index.ts'
import { calculatePeriodStarts } from '../time/period-starts.ts'
import { DAY_MS } from '../time/units.ts'
import { readWallet } from '../wallet/index.ts'
import { countProducts } from './product.ts'
import { readSlots } from './promotion.ts'

type StoreReader = { config: Pick<Config, 'currency'>; timezone: string }

/** Returns the shop's overview for its own merchant. */
export async function readStore(db: Db, merchant: Merchant, { config, timezone }: StoreReader): Promise<StoreInfo> {
  const { currency } = config
  const starts = listComparedStarts(merchant.timezone || timezone, new Date())
  const [next_grade, wallet, sums, completed, products, promotions, orders, new_message_count] = await Promise.all([
    findNextGrade(db, merchant.grade),
    readWallet(db, merchant.id, currency),
    readSumsSince(db, merchant.id, starts),
    countCompletedSince(db, merchant.id, starts),
    countProducts(db, merchant.id),
    readSlots(db, merchant.id),
    countOrders(db, merchant.id),
    countUnread(db, merchant.id)
  ])
  const period = (at: number) => formatPeriod(sums[at], completed[at] ?? 0n, currency.scale)
  const before = (at: number) => {
    const [since = nothing, until = nothing] = [sums[3 + at], sums[6 + at]]
    return {
      orders: Number((completed[3 + at] ?? 0n) - (completed[6 + at] ?? 0n)),
      sales: formatMinor(since.sales - until.sales, currency.scale)
    }
  }
  return {
    nickname: merchant.nickname,
    custom_name: merchant.custom_name,
    shop_code: merchant.shop_code,
    avatar: merchant.avatar,
    grade: merchant.grade,
    next_grade,
    star: merchant.star_halves / 2,
    reputation: merchant.reputation,
    wallet,
    today: period(0),
    week: period(1),
    month: period(2),
    before: { today: before(0), week: before(1), month: before(2) },
    products: { on_sale: products.on_sale, withdrawn: products.withdrawn },
    promotions: { active: promotions.used, slots: promotions.slots },
    orders,
    new_message_count
  }
}

/** Returns the starts of the periods, of the periods before, and the times in those that correspond to now. */
function listComparedStarts(zone: string, now: Date): Date[] {
  const { today, week, month, lastMonth } = calculatePeriodStarts(zone, now)
  const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS)
  const sameDay = new Date(Math.min(lastMonth.getTime() + now.getTime() - month.getTime(), month.getTime()))
  return [
    today,
    week,
    month,
    daysBefore(today, 1),
    daysBefore(week, 7),
    lastMonth,
    daysBefore(now, 1),
    daysBefore(now, 7),
    sameDay
  ]
}

const nothing: PeriodSums = { moneyIn: 0n, moneyOut: 0n, sales: 0n, cost: 0n, rewards: 0n }

function formatPeriod(sums: PeriodSums = nothing, completed: bigint, scale: number): StoreInfo['today'] {
  return {
    money_in: formatMinor(sums.moneyIn, scale),
    money_out: formatMinor(sums.moneyOut, scale),
    orders: Number(completed),
    sales: formatMinor(sums.sales, scale),
    profit: formatMinor(sums.sales - sums.cost, scale),
    rewards: formatMinor(sums.rewards, scale)
  }
}

async function findNextGrade(db: Db, grade: GradeName): Promise<GradeName | null> {
  const row = await db
    .selectFrom('grade')
    .select('name')
    .where('position', '>', ({ selectFrom }) => selectFrom('grade').select('position').where('name', '=', grade))
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return row?.name ?? null
}

/** Returns how many orders were completed since each of the instants. */
async function countCompletedSince(db: Db, merchantId: string, starts: readonly Date[]): Promise<bigint[]> {
  // Repeated outside of the join, because the planner cannot derive it: no older rows are read.
  const earliest = new Date(Math.min(...starts.map(Number)))
  const { rows } = await sql<{ orders: bigint }>`
    SELECT count(o.id) AS orders
    FROM unnest(${starts.map(start => start.toISOString())}::timestamptz[]) WITH ORDINALITY AS since (instant, position)
    LEFT JOIN shop_order AS o ON o.merchant_id = ${merchantId} AND o.status = ${sql.lit(ORDER_STATUS.completed)}
      AND o.completed_at >= ${earliest} AND o.completed_at >= since.instant
    GROUP BY since.position ORDER BY since.position`.execute(db)
  return rows.map(row => row.orders)
}
