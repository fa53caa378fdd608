import { formatMinor, parseAmount } from '../../contract/money.ts'
import type { ParsedInputOf } from '../../contract/operation.ts'
import type { operatorGradeUpdate } from '../../contract/shop/grade.operator.ts'
import type { Db, GradeRow, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import { writeAudit } from '../settings/audit.ts'

/** Returns price and terms of every grade, in rising order. */
export async function listTerms(db: Db, scale: number) {
  const rows = await db.selectFrom('grade').selectAll().orderBy('position').execute()
  return { list: rows.map(row => toGrade(row, scale)) }
}

/** Changes the terms of a grade. */
export async function updateTerms(
  tx: Tx,
  operator: ActingOperator,
  update: ParsedInputOf<typeof operatorGradeUpdate>,
  scale: number
) {
  const { name, price, limit_per_withdrawal: limit, ...counts } = update
  const change = {
    ...Object.fromEntries(Object.entries(counts).filter(([, value]) => value !== undefined)),
    ...(price !== undefined && { price: readAmount(price, scale, 'price') }),
    ...(limit !== undefined && { limit_per_withdrawal: readAmount(limit, scale, 'limit_per_withdrawal') })
  }
  if (Object.keys(change).length > 0) await tx.updateTable('grade').set(change).where('name', '=', name).execute()
  await writeAudit(tx, operator, 'grade_update', name, { ...update })
  return toGrade(await tx.selectFrom('grade').selectAll().where('name', '=', name).executeTakeFirstOrThrow(), scale)
}

// Zero is allowed: a grade may be free.
function readAmount(text: string, scale: number, field: string): bigint {
  const amount = parseAmount(text, scale)
  if (amount === null || amount < 0n) throw new Refusal('amount_invalid', field)
  return amount
}

const toGrade = ({ position: _, ...row }: GradeRow, scale: number) => ({
  ...row,
  price: formatMinor(row.price, scale),
  limit_per_withdrawal: formatMinor(row.limit_per_withdrawal, scale)
})
