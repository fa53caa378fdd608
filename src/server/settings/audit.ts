import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'

/** Requests need another person's approval: an operator who is also the merchant may not decide, nor approve. */
export function requireImpartial({ merchant_id, approver }: ActingOperator, merchantId: string): void {
  if (merchant_id === merchantId || approver?.merchant_id === merchantId) throw new Refusal('operator_self_decision')
}

interface AuditTarget {
  merchant_id: string
  status: string
}

/** Returns a locked document that an operator may decide: it exists, is not the operator's own, and still has this status. */
export function requireDecidable<T extends AuditTarget>(
  operator: ActingOperator,
  row: T | undefined,
  status: T['status']
): T {
  if (!row) throw new Refusal('not_found')
  requireImpartial(operator, row.merchant_id)
  if (row.status !== status) throw new Refusal('state_conflict')
  return row
}

/**
 * Adds an entry to the audit log, in the transaction of the action. The database finds the merchant of the target: a new kind of
 * document is added to its function `merchant_of_target`.
 */
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
      merchant_id: sql`merchant_of_target(${target})`,
      payload: JSON.stringify(payload)
    })
    .execute()
}

/** Writes into the audit log what a merchant did, or what followed from it. */
export async function writeMerchantAudit(tx: Tx, merchantId: string, action: string): Promise<void> {
  await tx
    .insertInto('audit')
    .values({ id: newId(), operator_id: null, action, target: merchantId, merchant_id: merchantId, payload: '{}' })
    .execute()
}
