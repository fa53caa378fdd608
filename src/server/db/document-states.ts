// Conditions about documents that several folders ask in SQL.
import { type RawBuilder, sql } from 'kysely'
import { ORDER_STATUS } from '../../contract/orders/order-status.ts'

const { completed, cancelled, returned } = ORDER_STATUS

/** The states of a table's rows that wait for an operator. */
export const WAITING_STATES = {
  recharge: sql<boolean>`status = 'pending'`,
  withdrawal: sql<boolean>`status IN ('pending', 'processing')`,
  deposit: sql<boolean>`status = 'unmatched'`,
  order_request: sql<boolean>`status = 'pending'`,
  shop_order: sql<boolean>`status = ${sql.lit(returned)} AND refund = 'requested'`,
  submission: sql<boolean>`status = 'pending'`,
  feedback: sql<boolean>`answered_at IS NULL`,
  approval: sql<boolean>`status = 'pending'`
} as const

/** A table whose rows may wait for an operator. */
export type WaitingTable = keyof typeof WAITING_STATES

/** The column that says since when a row waits. */
export const WAITING_SINCE: Readonly<Record<WaitingTable, string>> = {
  recharge: 'created_at',
  withdrawal: 'created_at',
  deposit: 'updated_at',
  order_request: 'created_at',
  shop_order: 'updated_at',
  submission: 'created_at',
  feedback: 'last_at',
  approval: 'created_at'
}

/** Counts the rows of a table that wait, of one merchant if one is given. */
export const countWaitingRows = (table: WaitingTable, merchantId?: string): RawBuilder<number> =>
  sql`(SELECT count(*)::integer FROM ${sql.table(table)} WHERE ${WAITING_STATES[table]}${
    merchantId === undefined ? sql`` : sql` AND merchant_id = ${merchantId}`
  })`

/** Whether an order changes no more: no refund is requested and no proceeds are held. */
export const isOrderEnded = (order: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${order}.${name}`)
  return sql`(${column('status')} = ${sql.lit(cancelled)}
    OR (${column('status')} = ${sql.lit(returned)} AND ${column('refund')} <> 'requested')
    OR (${column('status')} = ${sql.lit(completed)}
      AND (${column('proceeds_transfer')} IS NULL OR ${column('settled_at')} IS NOT NULL)))`
}

/** Whether a promotion runs now, as `promotion_terms` says it. */
export const isPromotionRunning = (promotion = 'promotion'): RawBuilder<boolean> =>
  sql`(${sql.ref(`${promotion}.deleted_at`)} IS NULL AND ${sql.ref(`${promotion}.ends_at`)} > now())`
