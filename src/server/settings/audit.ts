import { v7 as newId } from 'uuid'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db, Operator, Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'

/** The acting operator: one with a token, or the demo operator. */
export type ActingOperator = Pick<Operator, 'id' | 'name' | 'merchant_id'>

/** Requests need another person's approval: an operator who is also the merchant may not decide. */
export function requireImpartial(operator: ActingOperator, merchantId: string): void {
  if (operator.merchant_id === merchantId) throw new Refusal('operator_self_decision')
}

/** Adds an entry to the audit log, in the transaction of the action. */
export async function writeAudit(
  tx: Tx,
  operator: ActingOperator,
  action: string,
  target: string,
  payload: Record<string, unknown> = {}
): Promise<void> {
  await tx
    .insertInto('audit')
    .values({ id: newId(), operator_id: operator.id, action, target, payload: JSON.stringify(payload) })
    .execute()
}

/** Returns operators' actions, newest first. */
export async function listAudit(db: Db, page: PageRequest) {
  return paginate(
    db.selectFrom('audit'),
    page,
    query =>
      query
        .innerJoin('operator', 'operator.id', 'audit.operator_id')
        .select(['audit.id', 'operator.name as operator', 'audit.action', 'audit.target', 'audit.payload'])
        .select('audit.created_at')
        .orderBy('audit.created_at', 'desc')
        .orderBy('audit.id', 'desc'),
    rows => rows.map(row => ({ ...row, created_at: row.created_at.toISOString() }))
  )
}
