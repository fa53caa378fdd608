import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { formatMinor } from '../../contract/money.ts'
import type { BalanceAdjustment, DEDUCTION_COLUMNS, DeductionSort } from '../../contract/wallet/adjustment.operator.ts'
import { databaseNow } from '../db/clock.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db, Deduction, Tx } from '../db/schema.ts'
import { readSecondPersons, type SecondPerson } from '../db/second-person.ts'
import { type SortColumns, sortRows } from '../db/sort.ts'
import { addEvent } from '../db/timeline.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import { cancelDeduction, deduct } from '../ledger/index.ts'
import { notify } from '../outbox/notify.ts'
import { requireDecidable, writeAudit } from '../settings/audit.ts'
import { readAdjustment } from './adjustment.ts'

/** Deducts from an available balance. */
export async function postDeduction(tx: Tx, operator: ActingOperator, request: BalanceAdjustment, scale: number) {
  const { merchantId, amount, reason } = await readAdjustment(tx, operator, request, scale)
  const id = newId()
  const transfer = await deduct(tx, { merchantId, amount, reference: { kind: 'deduction', id }, note: reason })
  const row = await tx
    .insertInto('deduction')
    .values({ id, merchant_id: merchantId, amount, reason, transfer_id: transfer.id, operator_id: operator.id })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addEvent(tx, { kind: 'deduction', id }, 'posted', reason)
  await notify(tx, 'deduction', { ...row, id: transfer.id })
  await writeAudit(tx, operator, 'deduct', id, { ...request })
  return toDeduction(row, scale)
}

/** Cancels a deduction, once. */
export async function undoDeduction(tx: Tx, operator: ActingOperator, id: string, note: string, scale: number) {
  const deduction = await tx.selectFrom('deduction').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  const row = requireDecidable(operator, deduction, 'posted')
  const transfer = await cancelDeduction(tx, {
    merchantId: row.merchant_id,
    transferId: row.transfer_id,
    reference: { kind: 'deduction', id },
    note
  })
  const cancelled = await tx
    .updateTable('deduction')
    .set({ status: 'cancelled', updated_at: databaseNow })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await addEvent(tx, { kind: 'deduction', id }, 'cancelled', note)
  await notify(tx, 'deduction', { ...cancelled, id: transfer.id, reason: note })
  await writeAudit(tx, operator, 'deduct_cancel', id, { note, amount: formatMinor(row.amount, scale) })
  return toDeduction(cancelled, scale)
}

const columns: SortColumns<(typeof DEDUCTION_COLUMNS)[number]> = {
  date: sql`created_at`,
  status: sql`status`,
  reason: sql`lower(reason)`,
  amount: sql`amount`
}

/** Returns the deductions from a merchant's balance, newest first or as they are to be sorted. */
export const listDeductions = (
  db: Db,
  { merchant_id, sort = '-date', ...page }: PageRequest & { merchant_id: string; sort?: DeductionSort | undefined },
  scale: number
) =>
  paginate(
    db.selectFrom('deduction').where('merchant_id', '=', merchant_id),
    page,
    query => sortRows(query.selectAll(), sort, columns, 'deduction.id'),
    async rows => {
      const posted = rows.filter(({ status }) => status === 'posted').map(({ id }) => id)
      const seconds = await readSecondPersons(db, posted)
      return rows.map(row => toDeduction(row, scale, seconds.get(row.id)))
    }
  )

const toDeduction = (row: Deduction, scale: number, second: SecondPerson | null = null) => ({
  id: row.id,
  merchant_id: row.merchant_id,
  amount: formatMinor(row.amount, scale),
  reason: row.reason,
  status: row.status,
  created_at: row.created_at.toISOString(),
  second_person: second
})
