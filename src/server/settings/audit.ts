import { v7 as newId } from 'uuid'
import type { ActingOperator } from '../acting-operator.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db, Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'

export type { ActingOperator }

/** Requests need another person's approval: an operator who is also the merchant may not decide, nor approve. */
export function requireImpartial({ merchant_id, approver }: ActingOperator, merchantId: string): void {
  if (merchant_id === merchantId || approver?.merchant_id === merchantId) throw new Refusal('operator_self_decision')
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
    .values({
      id: newId(),
      operator_id: operator.id,
      approved_by: operator.approver?.id ?? null,
      address: operator.address ?? '',
      request_id: operator.request ?? null,
      action,
      target,
      payload: JSON.stringify(payload)
    })
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
        .leftJoin('operator as approver', 'approver.id', 'audit.approved_by')
        .select(['audit.id', 'operator.name as operator', 'approver.name as approved_by', 'audit.action'])
        .select(['audit.target', 'audit.payload', 'audit.address', 'audit.created_at'])
        .orderBy('audit.created_at', 'desc')
        .orderBy('audit.id', 'desc'),
    rows => rows.map(row => ({ ...row, created_at: row.created_at.toISOString() }))
  )
}
