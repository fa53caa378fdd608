import { v7 as newId } from 'uuid'
import { offsetOf, type PageRequest, pageAnswer } from '../db/page.ts'
import type { Db, Operator, Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'

/** Who acts: an operator that presented a token, or the demo operator. */
export type ActingOperator = Pick<Operator, 'id' | 'name' | 'merchant_id'>

/** Who asks is not who approves: an operator who is also that merchant may not decide. */
export function requireImpartial(operator: ActingOperator, merchantId: string): void {
  if (operator.merchant_id === merchantId) throw new Refusal('operator_self_decision')
}

/** One line in the operators' book, in the transaction of what it tells about. */
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

/** What operators did, newest first. */
export async function listAudit(db: Db, page: PageRequest) {
  const { total } = await db
    .selectFrom('audit')
    .select(count => count.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('audit')
    .innerJoin('operator', 'operator.id', 'audit.operator_id')
    .select(['audit.id', 'operator.name', 'audit.action', 'audit.target', 'audit.payload', 'audit.created_at'])
    .orderBy('audit.created_at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute()
  const list = rows.map(row => ({
    id: row.id,
    operator: row.name,
    action: row.action,
    target: row.target,
    payload: row.payload,
    created_at: row.created_at.toISOString()
  }))
  return pageAnswer(list, total, page)
}
