import { sql } from 'kysely'
import type { MissionMetric } from '../../contract/entities/task.ts'
import type { Db } from '../db/schema.ts'

/** How often a merchant did each thing that missions count: ever, and on this business day. */
export type Progress = Readonly<Record<Exclude<MissionMetric, 'proof'>, { once: number; daily: number }>>

const metrics = ['recharges', 'withdrawals', 'orders', 'products', 'friends', 'shares', 'avatar', 'accounts'] as const

/**
 * Counts what the merchant really did, in the documents themselves: there is no counter that could run ahead of them. The
 * connection's time zone is the business time zone.
 */
export async function progressOf(db: Db, merchantId: string): Promise<Progress> {
  const { rows } = await sql<{ metric: (typeof metrics)[number]; once: number; daily: number }>`
    SELECT metric, count(*)::integer AS once, (count(*) FILTER (WHERE at::date = current_date))::integer AS daily FROM (
      SELECT 'recharges' AS metric, updated_at AS at FROM recharge WHERE merchant_id = ${merchantId} AND status = 'approved'
      UNION ALL SELECT 'withdrawals', updated_at FROM withdrawal WHERE merchant_id = ${merchantId} AND status = 'paid'
      UNION ALL SELECT 'orders', completed_at FROM shop_order WHERE merchant_id = ${merchantId} AND completed_at IS NOT NULL
      UNION ALL SELECT 'products', created_at FROM product WHERE merchant_id = ${merchantId} AND status = 'on_sale'
      UNION ALL SELECT 'friends', created_at FROM merchant WHERE invited_by = ${merchantId}
      UNION ALL SELECT 'shares', submission.updated_at FROM submission JOIN task ON task.id = submission.task_id
        WHERE merchant_id = ${merchantId} AND task.kind = 'share' AND submission.status = 'approved'
      UNION ALL SELECT 'avatar', file.created_at FROM merchant JOIN file ON file.id = merchant.avatar
        WHERE merchant.id = ${merchantId}
      UNION ALL SELECT 'accounts', created_at FROM withdrawal_account
        WHERE merchant_id = ${merchantId} AND deleted_at IS NULL
    ) AS done GROUP BY metric`.execute(db)
  const counted = new Map(rows.map(({ metric, once, daily }) => [metric, { once, daily }]))
  return Object.fromEntries(metrics.map(metric => [metric, counted.get(metric) ?? { once: 0, daily: 0 }])) as Progress
}
