import type { NoticeSummary } from '../../contract/help/notice.ts'
import { foldNotices, mergeNoticesOfOutcome } from '../../contract/help/notice-fold.ts'
import type { IndexInfo } from '../../contract/home/index-info.ts'
import type { Language } from '../../contract/languages.ts'
import { formatMinor } from '../../contract/money.ts'
import type { WalletRecord } from '../../contract/wallet/record.ts'
import type { Config } from '../config/config.ts'
import { setNewest } from '../db/bounded-map.ts'
import type { Db, Merchant } from '../db/schema.ts'
import { readCached } from '../db/ttl-cache.ts'
import { formatNoticeTitle, getNoticeAbout, getNoticeSubject, readNewestNotices } from '../help/index.ts'
import { type PeriodSums, readSumsSince } from '../ledger/index.ts'
import { readBanner } from '../settings/pause.ts'
import { readCachedSettings } from '../settings/settings.ts'
import { listOpenShareTasks } from '../tasks/index.ts'
import { calculatePeriodStarts } from '../time/period-starts.ts'
import { listRecords } from '../wallet/index.ts'
import { type LiveFigures, NOTICE_COUNT, readLive } from './live.ts'

type HomeReader = { db: Db; config: Config; language: Language; timezone: string; merchant?: Merchant }
type Money = (minor: bigint) => string

const TASK_COUNT = 3
const LATEST_COUNT = 5
/** Loaded for everyone, so that a merchant who has done the first ones gets others. */
const TASK_CANDIDATES = 12
const MAX_REMEMBERED = 5_000
const remembered = new Map<string, { key: string; flow: ShopFlow }>()

/**
 * Returns the home data. Besides the session it needs one database query for a merchant, and rarely one for a visitor, because
 * every start of the app makes this call.
 */
export async function readHome(reader: HomeReader): Promise<IndexInfo> {
  const { db, language, merchant } = reader
  const { currency } = reader.config
  const { scale } = currency
  const [settings, notices, tasks] = await Promise.all([
    readCachedSettings(db),
    readCached(db, `notices ${language}`, () =>
      readNewestNotices(db, { merchantId: null, language, currency }, NOTICE_COUNT)
    ),
    readCached(db, `share tasks ${language}`, () => listOpenShareTasks(db, { language, scale }, TASK_CANDIDATES))
  ])
  const live = merchant ? await requireLive(db, merchant.id, notices, tasks) : null
  const banner = merchant && (await readBanner(db, language))
  const shop = merchant && live ? await readShop(reader, merchant, live) : null
  return {
    sys_info: { system_play_type: settings.play_type },
    new_message_count: live ? Number(live.unread) : 0,
    shareArr: (live ? tasks.filter(task => !live.shared.includes(task.id)) : tasks).slice(0, TASK_COUNT),
    notices:
      merchant && live && shop
        ? mergeNotices(reader, omitBeforeRegistration(notices, merchant), omitRecorded(live, shop.latest), merchant)
        : notices,
    shop,
    ...(banner && { banner })
  }
}

async function requireLive(
  db: Db,
  merchantId: string,
  notices: readonly NoticeSummary[],
  tasks: readonly { id: string }[]
): Promise<LiveFigures> {
  const live = await readLive(db, { merchantId, notices, tasks })
  if (!live) throw new Error('an aggregate without a row')
  return live
}

/** Leaves out what everybody was told before a merchant registered. */
const omitBeforeRegistration = (notices: readonly NoticeSummary[], { created_at }: Merchant): NoticeSummary[] =>
  notices.filter(notice => notice.created_at >= created_at.toISOString())

/** Leaves out the merchant's own notices of what the latest movements show: an event stands on home once. */
function omitRecorded(live: LiveFigures, latest: readonly WalletRecord[]): LiveFigures {
  const recorded = new Set(latest.flatMap(({ id, reference }) => [id.split('.')[0], reference?.id]))
  const isRecorded = (subject: NoticeSummary['subject']) => subject !== null && recorded.has(subject.id)
  return { ...live, own: live.own.filter(row => !isRecorded(getNoticeSubject(row))) }
}

/** Merges the notices for everyone into the merchant's own, in the order of the whole list, and folds them. */
function mergeNotices(
  { config: { currency }, language, timezone }: HomeReader,
  notices: readonly NoticeSummary[],
  { own, read, off }: LiveFigures,
  merchant: Merchant
): IndexInfo['notices'] {
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
      subject: getNoticeSubject(row),
      about: getNoticeAbout(row, { language, currency })
    }))
  ]
  const place = ({ created_at, id }: NoticeSummary): string => created_at + id
  const { days } = calculatePeriodStarts(merchant.timezone || timezone, new Date())
  // Older notices are not merged.
  const findDay = (iso: string) => days.findLast(start => start.toISOString() <= iso)?.toISOString() ?? iso
  const sorted = all.sort((a, b) => (place(a) < place(b) ? 1 : -1))
  return foldNotices(sorted, findDay).slice(0, NOTICE_COUNT).map(mergeNoticesOfOutcome)
}

async function readShop(
  reader: HomeReader,
  merchant: Merchant,
  live: LiveFigures
): Promise<NonNullable<IndexInfo['shop']>> {
  const { currency } = reader.config
  const money: Money = minor => formatMinor(minor, currency.scale)
  const { today, week, month, days, latest } = await readFlow(reader, merchant, live.seq)
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
      orders_cost: money(live.unpaid_cost),
      requests: Number(live.requests),
      requests_amount: money(live.requested),
      rewards: Number(live.rewards),
      rewards_amount: money(live.rewarded)
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
      today: money(calculateProfit(today)),
      week: money(calculateProfit(week)),
      month: money(calculateProfit(month)),
      // The sums are those since each day began.
      days: days.map((sums, at) => money(calculateProfit(sums) - calculateProfit(days[at + 1])))
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
async function readFlow(reader: HomeReader, merchant: Merchant, seq: bigint): Promise<ShopFlow> {
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
      { page: 1, page_size: 2 * LATEST_COUNT, view: 'events' },
      { language, currency: reader.config.currency }
    )
  ])
  const since = (start: Date) => ofDays[days.findIndex(day => day.getTime() === start.getTime())]
  // A withdrawal under way is among what waits.
  const latest = list.filter(({ type }) => type !== 'withdrawal').slice(0, LATEST_COUNT)
  const flow = { today: since(today), week: since(week), month: ofMonth, days: ofDays, latest }
  setNewest(remembered, merchant.id, { key, flow }, MAX_REMEMBERED)
  return flow
}

const calculateProfit = (sums: PeriodSums | undefined): bigint => (sums ? sums.sales - sums.cost : 0n)

function formatSums(sums: PeriodSums | undefined, money: Money): { money_in: string; money_out: string } {
  return { money_in: money(sums?.moneyIn ?? 0n), money_out: money(sums?.moneyOut ?? 0n) }
}
