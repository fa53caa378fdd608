import { sql } from 'kysely'
import type { NoticeSummary } from '../../contract/help/notice.ts'
import type { IndexInfo } from '../../contract/home/index-info.ts'
import type { Language } from '../../contract/languages.ts'
import { formatMinor } from '../../contract/money.ts'
import { ORDER_STATUS } from '../../contract/orders/order-status.ts'
import type { WalletRecord } from '../../contract/wallet/record.ts'
import type { Config } from '../config/config.ts'
import { createBatchReader, inOrder } from '../db/batched.ts'
import { prepareAs, toSqlArray } from '../db/prepared.ts'
import type { Db, Merchant, Notice } from '../db/schema.ts'
import { readCached } from '../db/ttl-cache.ts'
import { formatNoticeTitle, getNoticeSubject, readNewestNotices } from '../help/index.ts'
import { type PeriodSums, readSumsSince } from '../ledger/index.ts'
import { readCachedSettings } from '../settings/settings.ts'
import { openShareTasks } from '../tasks/index.ts'
import { calculatePeriodStarts } from '../time/period-starts.ts'
import { listRecords } from '../wallet/index.ts'

type Reader = { db: Db; config: Config; language: Language; timezone: string; merchant?: Merchant }
type Money = (minor: bigint) => string

interface Live {
  available: bigint
  hold: bigint
  escrow: bigint
  promotion: bigint
  /** Grows with every entry. */
  seq: bigint
  unread: bigint
  read: string[]
  /** The newest private notices. */
  own: (Pick<Notice, 'id' | 'title' | 'topic' | 'kind' | 'subject_id' | 'event'> & {
    created_at: string
    read: boolean
  })[]
  /** Topics that are off in the app. */
  off: string[]
  /** Finished share tasks: rewarded, or under review. */
  shared: string[]
  recharges: bigint
  recharged: bigint
  withdrawals: bigint
  withdrawn: bigint
  unpaid: bigint
  unpaid_cost: bigint
  has_account: boolean
  has_recharge: boolean
  products: bigint
}

const NOTICE_COUNT = 5
const TASK_COUNT = 3
const LATEST_COUNT = 5
const PRODUCT_COUNT = 5
/** Loaded for everyone, so that a merchant who has done the first ones gets others. */
const TASK_CANDIDATES = 12
const MAX_REMEMBERED = 5_000
const remembered = new Map<string, { key: string; flow: ShopFlow }>()

/**
 * Returns the home data. Besides the session it needs one database query for a merchant, and rarely one for a visitor, because
 * every start of the app makes this call.
 */
export async function readHome(reader: Reader): Promise<IndexInfo> {
  const { db, language, merchant } = reader
  const { currency } = reader.config
  const { scale } = currency
  const [settings, notices, tasks] = await Promise.all([
    readCachedSettings(db),
    readCached(db, `notices ${language}`, () =>
      readNewestNotices(db, { merchantId: null, language, currency }, NOTICE_COUNT)
    ),
    readCached(db, `share tasks ${language}`, () => openShareTasks(db, { language, scale }, TASK_CANDIDATES))
  ])
  const live = merchant ? await liveOf(db, merchant.id, notices, tasks) : null
  return {
    sys_info: { system_play_type: settings.play_type },
    new_message_count: live ? Number(live.unread) : 0,
    shareArr: (live ? tasks.filter(task => !live.shared.includes(task.id)) : tasks).slice(0, TASK_COUNT),
    notices: live ? newest(notices, live, language) : notices,
    shop: merchant && live ? await shopOf(reader, merchant, live) : null
  }
}

async function liveOf(
  db: Db,
  merchantId: string,
  notices: readonly NoticeSummary[],
  tasks: readonly { id: string }[]
): Promise<Live> {
  const live = await readLive(db, { merchantId, notices, tasks })
  if (!live) throw new Error('an aggregate without a row')
  return live
}

interface HomeRequest {
  merchantId: string
  notices: readonly { id: string }[]
  tasks: readonly { id: string }[]
}

const idsOf = (lists: readonly (readonly { id: string }[])[]) => [...new Set(lists.flat().map(({ id }) => id))]

const topicsOff = sql`SELECT topic FROM notice_preference WHERE notice_preference.merchant_id = asked.merchant_id AND NOT app`

const readLive = createBatchReader(async (db, requests: readonly HomeRequest[]) => {
  const merchants = requests.map(({ merchantId }) => merchantId)
  // Nearly always the same for all. Marks of others than those that were asked for do no harm.
  const notices = idsOf(requests.map(each => each.notices))
  const tasks = idsOf(requests.map(each => each.tasks))
  const { rows } = await prepareAs(
    'home',
    sql<Live & { place: number }>`
    SELECT place::integer, live.*, recharging.*, withdrawing.*, ordered.* FROM unnest(${toSqlArray('uuid', merchants)}) WITH ORDINALITY AS asked (merchant_id, place), LATERAL (SELECT
      coalesce(max(balance) FILTER (WHERE kind = 'available'), 0) AS available,
      coalesce(max(balance) FILTER (WHERE kind = 'hold'), 0) AS hold,
      coalesce(max(balance) FILTER (WHERE kind = 'escrow'), 0) AS escrow,
      coalesce(max(balance) FILTER (WHERE kind = 'promotion'), 0) AS promotion,
      coalesce(sum(seq), 0)::bigint AS seq,
      (SELECT count(*) FROM notice WHERE (published OR notice.merchant_id = asked.merchant_id) AND withdrawn_at IS NULL
        AND topic <> ALL (ARRAY(${topicsOff})) AND NOT EXISTS (
        SELECT FROM notice_read WHERE notice_read.merchant_id = asked.merchant_id AND notice_read.notice_id = notice.id
      )) AS unread,
      ARRAY(SELECT notice_id::text FROM notice_read
        WHERE notice_read.merchant_id = asked.merchant_id AND notice_id = ANY(${toSqlArray('uuid', notices)})) AS read,
      (SELECT coalesce(jsonb_agg(own), '[]') FROM (SELECT id, title, topic, kind, subject_id, event, created_at, EXISTS (
        SELECT FROM notice_read WHERE notice_read.merchant_id = asked.merchant_id AND notice_read.notice_id = notice.id
      ) AS read FROM notice WHERE notice.merchant_id = asked.merchant_id AND withdrawn_at IS NULL
        AND topic <> ALL (ARRAY(${topicsOff})) ORDER BY created_at DESC, id DESC LIMIT ${NOTICE_COUNT}) own) AS own,
      ARRAY(${topicsOff}) AS off,
      ARRAY(SELECT task_id::text FROM submission WHERE submission.merchant_id = asked.merchant_id AND status <> 'rejected'
        AND task_id = ANY(${toSqlArray('uuid', tasks)})) AS shared,
      EXISTS (SELECT FROM withdrawal_account AS bound WHERE bound.merchant_id = asked.merchant_id AND deleted_at IS NULL) AS has_account,
      EXISTS (SELECT FROM recharge WHERE recharge.merchant_id = asked.merchant_id AND status = 'approved') AS has_recharge,
      (SELECT count(*) FROM (SELECT FROM product WHERE product.merchant_id = asked.merchant_id LIMIT ${sql.lit(PRODUCT_COUNT)}) few) AS products
    FROM account WHERE account.merchant_id = asked.merchant_id) AS live,
    LATERAL (SELECT count(*) AS recharges, coalesce(sum(amount), 0)::bigint AS recharged FROM recharge
      WHERE recharge.merchant_id = asked.merchant_id AND status = 'pending') AS recharging,
    LATERAL (SELECT count(*) AS withdrawals, coalesce(sum(amount), 0)::bigint AS withdrawn FROM withdrawal
      WHERE withdrawal.merchant_id = asked.merchant_id AND status IN ('pending', 'processing')) AS withdrawing,
    LATERAL (SELECT count(*) AS unpaid, coalesce(sum(cost * quantity), 0)::bigint AS unpaid_cost FROM shop_order
      WHERE shop_order.merchant_id = asked.merchant_id
        AND status = ${sql.lit(ORDER_STATUS.awaitingPayment)}) AS ordered`
  ).execute(db)
  return inOrder(requests, rows)
})

/** Merges the notices for everyone into the merchant's own, in the order of the whole list. */
function newest(notices: readonly NoticeSummary[], { own, read, off }: Live, language: Language): NoticeSummary[] {
  const all = [
    ...notices
      .filter(({ topic }) => !off.includes(topic))
      .map(notice => ({ ...notice, read: read.includes(notice.id) })),
    ...own.map(row => ({
      id: row.id,
      read: row.read,
      topic: row.topic,
      title: formatNoticeTitle(row, language),
      created_at: new Date(row.created_at).toISOString(),
      subject: getNoticeSubject(row)
    }))
  ]
  const place = ({ created_at, id }: NoticeSummary): string => created_at + id
  return all.sort((a, b) => (place(a) < place(b) ? 1 : -1)).slice(0, NOTICE_COUNT)
}

async function shopOf(reader: Reader, merchant: Merchant, live: Live): Promise<NonNullable<IndexInfo['shop']>> {
  const { currency } = reader.config
  const money: Money = minor => formatMinor(minor, currency.scale)
  const { today, week, month, days, latest } = await flowOf(reader, merchant, live.seq)
  return {
    nickname: merchant.nickname,
    shop_code: merchant.shop_code,
    avatar: merchant.avatar,
    grade: merchant.grade,
    star: merchant.star_halves / 2,
    reputation: merchant.reputation,
    wallet: {
      currency,
      total: money(live.available + live.hold + live.escrow + live.promotion),
      available: money(live.available),
      held: money(live.hold + live.escrow),
      promotion: money(live.promotion)
    },
    waiting: {
      recharges: Number(live.recharges),
      recharges_amount: money(live.recharged),
      withdrawals: Number(live.withdrawals),
      withdrawals_amount: money(live.withdrawn),
      orders: Number(live.unpaid),
      orders_cost: money(live.unpaid_cost)
    },
    setup: {
      password: merchant.transaction_password_hash !== null,
      account: live.has_account,
      recharge: live.has_recharge,
      products: Number(live.products)
    },
    today: formatSums(today, money),
    week: formatSums(week, money),
    month: formatSums(month, money),
    profit: {
      today: money(profitOf(today)),
      week: money(profitOf(week)),
      month: money(profitOf(month)),
      // The sums are those since each day began.
      days: days.map((sums, at) => money(profitOf(sums) - profitOf(days[at + 1])))
    },
    latest
  }
}

/** The sums since each period began, and the newest events. Today and this week began on one of the days. */
interface ShopFlow {
  today: PeriodSums | undefined
  week: PeriodSums | undefined
  month: PeriodSums | undefined
  days: readonly PeriodSums[]
  latest: WalletRecord[]
}

// They only change when a balance gets an entry or a period begins, so both are in the key.
async function flowOf(reader: Reader, merchant: Merchant, seq: bigint): Promise<ShopFlow> {
  const { db, timezone, language } = reader
  const { today, week, month, days } = calculatePeriodStarts(merchant.timezone || timezone, new Date())
  const key = `${seq} ${today.getTime()} ${week.getTime()} ${month.getTime()} ${language}`
  const entry = remembered.get(merchant.id)
  if (entry?.key === key) return entry.flow
  const [[ofMonth, ...ofDays], { list }] = await Promise.all([
    readSumsSince(db, merchant.id, [month, ...days]),
    listRecords(
      db,
      merchant.id,
      { page: 1, page_size: LATEST_COUNT, view: 'events' },
      { language, currency: reader.config.currency }
    )
  ])
  const since = (start: Date) => ofDays[days.findIndex(day => day.getTime() === start.getTime())]
  const flow = { today: since(today), week: since(week), month: ofMonth, days: ofDays, latest: list }
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(merchant.id, { key, flow })
  return flow
}

const profitOf = (sums: PeriodSums | undefined): bigint => (sums ? sums.sales - sums.cost : 0n)

function formatSums(sums: PeriodSums | undefined, money: Money): { money_in: string; money_out: string } {
  return { money_in: money(sums?.moneyIn ?? 0n), money_out: money(sums?.moneyOut ?? 0n) }
}
