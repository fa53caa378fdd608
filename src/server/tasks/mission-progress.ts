import { type RawBuilder, sql } from 'kysely'
import type { MissionMetric } from '../../contract/tasks/task.ts'
import type { Db } from '../db/schema.ts'

/** How often a merchant did each counted action: in total, and on this business day. */
export type Progress = Readonly<Record<Exclude<MissionMetric, 'proof'>, { once: number; daily: number }>>

interface Activities {
  rows: RawBuilder<unknown>
  at: RawBuilder<unknown>
}

// Each has an index by the merchant and the time.
const selectActivities = (merchantId: string | RawBuilder<unknown>): Readonly<Record<keyof Progress, Activities>> => ({
  recharges: { rows: sql`recharge WHERE merchant_id = ${merchantId} AND status = 'approved'`, at: sql`updated_at` },
  withdrawals: { rows: sql`withdrawal WHERE merchant_id = ${merchantId} AND status = 'paid'`, at: sql`updated_at` },
  orders: {
    rows: sql`shop_order WHERE merchant_id = ${merchantId} AND completed_at IS NOT NULL`,
    at: sql`completed_at`
  },
  products: { rows: sql`product WHERE merchant_id = ${merchantId} AND status = 'on_sale'`, at: sql`created_at` },
  friends: { rows: sql`merchant WHERE invited_by = ${merchantId}`, at: sql`created_at` },
  shares: {
    rows: sql`submission JOIN task ON task.id = submission.task_id
      WHERE merchant_id = ${merchantId} AND submission.status = 'approved' AND task.kind = 'share'`,
    at: sql`submission.updated_at`
  },
  avatar: {
    rows: sql`merchant JOIN file ON file.id = merchant.avatar WHERE merchant.id = ${merchantId}`,
    at: sql`file.created_at`
  },
  accounts: {
    rows: sql`withdrawal_account WHERE merchant_id = ${merchantId} AND deleted_at IS NULL`,
    at: sql`created_at`
  }
})

// No mission needs more, and a merchant may have a million rows.
const enough = sql`LIMIT (SELECT greatest(1000, max(goal)) FROM task WHERE kind = 'mission' AND active)`

/**
 * Counts the merchant's real actions, from the documents themselves, up to the missions' goals: a separate counter could get out
 * of step. The connection's time zone is the business time zone.
 */
export async function readProgress(db: Db, merchantId: string): Promise<Progress> {
  const counts = Object.entries(selectActivities(merchantId)).map(
    ([metric, { rows, at }]) => sql`
      SELECT ${sql.lit(metric)} AS metric,
        (SELECT count(*) FROM (SELECT FROM ${rows} ${enough}) AS done)::integer AS once,
        (SELECT count(*) FROM (SELECT FROM ${rows} AND ${at} >= current_date::timestamptz ${enough}) AS done)::integer AS daily`
  )
  const { rows } = await sql<{ metric: keyof Progress; once: number; daily: number }>`
    ${sql.join(counts, sql` UNION ALL `)}`.execute(db)
  return Object.fromEntries(rows.map(({ metric, once, daily }) => [metric, { once, daily }])) as Progress
}

/** The missions whose reward a merchant can claim. Of each it counts no more than its goal, because home shows how many there are. */
export function selectClaimable(merchantId: RawBuilder<unknown>): RawBuilder<unknown> {
  const counts = Object.entries(selectActivities(merchantId)).map(
    ([metric, { rows, at }]) => sql`WHEN ${sql.lit(metric)} THEN (SELECT count(*) FROM (
      SELECT FROM ${rows} AND (mission.period = 'once' OR ${at} >= current_date::timestamptz) LIMIT mission.goal) AS done)`
  )
  return sql`SELECT reward FROM task AS mission WHERE kind = 'mission' AND active AND metric <> 'proof'
    AND NOT EXISTS (SELECT FROM submission WHERE submission.task_id = mission.id AND submission.merchant_id = ${merchantId}
      AND status <> 'rejected' AND day IS NOT DISTINCT FROM CASE mission.period WHEN 'daily' THEN current_date END)
    AND CASE metric ${sql.join(counts, sql` `)} END >= goal`
}
