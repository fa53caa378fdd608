import { type RawBuilder, sql } from 'kysely'
import { ORDER_STATUS } from '../../contract/orders/order-status.ts'
import { createBatchReader, sortByPlace } from '../db/batched.ts'
import { prepareAs, toSqlArray } from '../db/prepared.ts'
import type { Notice } from '../db/schema.ts'
import { type NoticeGoods, selectNoticeGoods } from '../help/index.ts'
import { selectClaimable } from '../tasks/index.ts'

/** How many notices home shows. */
export const NOTICE_COUNT = 5

/** The number of a merchant's own notices that are read for them: similar ones are shown as one. */
const OWN_COUNT = 20

/** The number of products that are counted at most. */
const PRODUCT_COUNT = 5

/** The current figures of a merchant on home. */
export interface LiveFigures {
  available: bigint
  hold: bigint
  escrow: bigint
  promotion: bigint
  /** Grows with every entry. */
  seq: bigint
  unread: bigint
  read: string[]
  /** The newest private notices. */
  own: (Pick<Notice, 'id' | 'title' | 'topic' | 'kind' | 'subject_id' | 'event' | 'details'> & {
    goods: NoticeGoods | null
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
  requests: bigint
  requested: bigint
  rewards: bigint
  rewarded: bigint
  has_account: boolean
  has_recharge: boolean
  products: bigint
}

interface HomeRequest {
  merchantId: string
  notices: readonly { id: string }[]
  tasks: readonly { id: string }[]
}

const listIds = (lists: readonly (readonly { id: string }[])[]) => [...new Set(lists.flat().map(({ id }) => id))]

const topicsOff = sql`SELECT topic FROM notice_preference WHERE notice_preference.merchant_id = request.merchant_id AND NOT app`

/** Notices to segments that have a merchant. */
const toSegments = sql`SELECT notice_id FROM notice_receiver WHERE notice_receiver.merchant_id = request.merchant_id`

/** The newest notices for one merchant that meet a condition. */
const selectNewestOwn = (
  condition: RawBuilder<unknown>
) => sql`(SELECT id, title, topic, kind, subject_id, event, details, created_at
  FROM notice WHERE ${condition} AND withdrawn_at IS NULL AND topic <> ALL (ARRAY(${topicsOff}))
  ORDER BY created_at DESC, id DESC LIMIT ${OWN_COUNT})`

/** Reads the figures of several merchants by one statement: concurrent calls are batched. */
export const readLive = createBatchReader(async (db, requests: readonly HomeRequest[]) => {
  const merchants = requests.map(({ merchantId }) => merchantId)
  // Nearly always the same for all. Marks of others than those that were asked for do no harm.
  const notices = listIds(requests.map(each => each.notices))
  const tasks = listIds(requests.map(each => each.tasks))
  const { rows } = await prepareAs(
    'home',
    sql<LiveFigures & { place: number }>`
    SELECT place::integer, live.*, recharging.*, withdrawing.*, ordered.*, asking.*, earning.* FROM unnest(${toSqlArray('uuid', merchants)}) WITH ORDINALITY AS request (merchant_id, place), LATERAL (SELECT
      coalesce(max(balance) FILTER (WHERE kind = 'available'), 0) AS available,
      coalesce(max(balance) FILTER (WHERE kind = 'hold'), 0) AS hold,
      coalesce(max(balance) FILTER (WHERE kind = 'escrow'), 0) AS escrow,
      coalesce(max(balance) FILTER (WHERE kind = 'promotion'), 0) AS promotion,
      coalesce(sum(seq), 0)::bigint AS seq,
      (SELECT count(*) FROM notice WHERE (published OR notice.merchant_id = request.merchant_id
        OR notice.id = ANY (ARRAY(${toSegments}))) AND withdrawn_at IS NULL
        AND NOT (published AND created_at < (SELECT created_at FROM merchant WHERE merchant.id = request.merchant_id))
        AND topic <> ALL (ARRAY(${topicsOff})) AND NOT EXISTS (
        SELECT FROM notice_read WHERE notice_read.merchant_id = request.merchant_id AND notice_read.notice_id = notice.id
      )) AS unread,
      ARRAY(SELECT notice_id::text FROM notice_read
        WHERE notice_read.merchant_id = request.merchant_id AND notice_id = ANY(${toSqlArray('uuid', notices)})) AS read,
      (SELECT coalesce(jsonb_agg(own), '[]') FROM (SELECT id, title, topic, kind, subject_id, event, details,
        ${selectNoticeGoods} AS goods, created_at, EXISTS (
        SELECT FROM notice_read WHERE notice_read.merchant_id = request.merchant_id AND notice_read.notice_id = notice.id
      ) AS read FROM (${selectNewestOwn(sql`notice.merchant_id = request.merchant_id`)}
        UNION ALL ${selectNewestOwn(sql`notice.id = ANY (ARRAY(${toSegments}))`)}) AS notice
        ORDER BY created_at DESC, id DESC LIMIT ${OWN_COUNT}) own) AS own,
      ARRAY(${topicsOff}) AS off,
      ARRAY(SELECT task_id::text FROM submission WHERE submission.merchant_id = request.merchant_id AND status <> 'rejected'
        AND task_id = ANY(${toSqlArray('uuid', tasks)})) AS shared,
      EXISTS (SELECT FROM withdrawal_account AS bound WHERE bound.merchant_id = request.merchant_id AND deleted_at IS NULL) AS has_account,
      EXISTS (SELECT FROM recharge WHERE recharge.merchant_id = request.merchant_id AND status = 'approved') AS has_recharge,
      (SELECT count(*) FROM (SELECT FROM product WHERE product.merchant_id = request.merchant_id LIMIT ${sql.lit(PRODUCT_COUNT)}) few) AS products
    FROM account WHERE account.merchant_id = request.merchant_id) AS live,
    LATERAL (SELECT count(*) AS recharges, coalesce(sum(amount), 0)::bigint AS recharged FROM recharge
      WHERE recharge.merchant_id = request.merchant_id AND status = 'pending') AS recharging,
    LATERAL (SELECT count(*) AS withdrawals, coalesce(sum(amount), 0)::bigint AS withdrawn FROM withdrawal
      WHERE withdrawal.merchant_id = request.merchant_id AND status IN ('pending', 'processing')) AS withdrawing,
    LATERAL (SELECT count(*) AS unpaid, coalesce(sum(cost * quantity), 0)::bigint AS unpaid_cost FROM shop_order
      WHERE shop_order.merchant_id = request.merchant_id
        AND status = ${sql.lit(ORDER_STATUS.awaitingPayment)}) AS ordered,
    LATERAL (SELECT count(*) AS requests, coalesce(sum(price * quantity), 0)::bigint AS requested FROM order_request
      WHERE order_request.merchant_id = request.merchant_id AND status = 'pending') AS asking,
    LATERAL (SELECT count(*) AS rewards, coalesce(sum(reward), 0)::bigint AS rewarded
      FROM (${selectClaimable(sql`request.merchant_id`)}) AS claimable) AS earning`
  ).execute(db)
  return sortByPlace(requests, rows)
})
