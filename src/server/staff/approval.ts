import { v7 as newId } from 'uuid'
import { isPermitted, nameOf, type Operation } from '../../contract/operation.ts'
import { operationNamed } from '../../contract/operator-operations.ts'
import { databaseNow } from '../db/clock.ts'
import { transaction } from '../db/retry.ts'
import type { Row, Tx } from '../db/schema.ts'
import type { Context, OperatorContext, OperatorIdentity } from '../handler.ts'
import { intentOf } from '../intent.ts'
import { Refusal } from '../refusal.ts'
import { writeAudit } from '../settings/audit.ts'
import { needsApproval } from './four-eyes.ts'

type Input = Record<string, unknown>

/**
 * Lets an operation through, or, if it needs a second person, stores it as a request and refuses it with `approval_needed`. The
 * same request waits once, however often it is sent.
 */
export async function requireApproval(
  { db, config }: Pick<Context, 'db' | 'config'>,
  operator: OperatorIdentity,
  operation: Operation,
  input: Input
): Promise<void> {
  const asked = { operatorId: operator.id, input, scale: config.currency.scale }
  if (!(await needsApproval(db, operation, asked))) return
  const approval = await transaction(db, tx => request(tx, operator, operation, input))
  throw new Refusal('approval_needed', undefined, { approval })
}

async function request(tx: Tx, operator: OperatorIdentity, operation: Operation, input: Input): Promise<string> {
  const { fingerprint } = intentOf(operation, operator.id, '', input)
  const name = nameOf(operation)
  const id = newId()
  const inserted = await tx
    .insertInto('approval')
    .values({
      id,
      operation: name,
      input: JSON.stringify(input),
      fingerprint,
      reason: String(input.reason ?? input.note ?? ''),
      requested_by: operator.id
    })
    .onConflict(conflict => conflict.columns(['operation', 'fingerprint']).where('status', '=', 'pending').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) {
    await writeAudit(tx, operator, 'approval_request', id, { operation: name, input })
    return id
  }
  const waiting = await tx
    .selectFrom('approval')
    .select('id')
    .where('operation', '=', name)
    .where('fingerprint', '=', fingerprint)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  // Decided at this moment: the next try requests it again.
  if (!waiting) throw new Refusal('state_conflict')
  return waiting.id
}

/**
 * Approves a request and runs its operation in the same transaction, in the name of who requested it. The row is locked until
 * the commit, so of several people who approve at once one runs it, and the others find it decided.
 */
export async function approve(context: OperatorContext, id: string): Promise<{ id: string; answer: unknown }> {
  const { db, operator: approver } = context
  return transaction(db, async tx => {
    const row = await lockPending(tx, id)
    if (row.requested_by === approver.id) throw new Refusal('operator_self_decision')
    const operation = assertMayDecide(approver, row)
    const requester = await requesterOf(tx, row, operation)
    await decided(tx, id, { status: 'approved', decided_by: approver.id })
    const { id: approverId, name, merchant_id } = approver
    const operator = { ...requester, approver: { id: approverId, name, merchant_id } }
    await writeAudit(tx, operator, 'approval_approve', id, { operation: row.operation })
    const answer = await context.perform(operation, row.input, { db: tx, operator, idempotencyKey: id })
    return { id, answer }
  })
}

/** Refuses a request. Who requested it may take it back. */
export async function refuse(tx: Tx, operator: OperatorIdentity, id: string, note: string): Promise<{ id: string }> {
  const row = await lockPending(tx, id)
  const isOwn = row.requested_by === operator.id
  if (!isOwn) assertMayDecide(operator, row)
  // A decision has two names; who takes back their own request deletes it, and the audit log keeps it.
  if (isOwn) await tx.deleteFrom('approval').where('id', '=', id).execute()
  else await decided(tx, id, { status: 'refused', decided_by: operator.id, note })
  await writeAudit(tx, operator, isOwn ? 'approval_withdraw' : 'approval_refuse', id, {
    operation: row.operation,
    note
  })
  return { id }
}

async function lockPending(tx: Tx, id: string): Promise<Row<'approval'>> {
  const row = await tx.selectFrom('approval').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  if (row.status !== 'pending') throw new Refusal('state_conflict')
  return row
}

function assertMayDecide(operator: OperatorIdentity, row: Row<'approval'>): Operation {
  const operation = operationNamed(row.operation)
  if (!operation || !isPermitted(operator, operation)) throw new Refusal('not_permitted')
  return operation
}

// Who has left, or may no longer do it, has no requests that others can approve.
async function requesterOf(tx: Tx, row: Row<'approval'>, operation: Operation): Promise<OperatorIdentity> {
  const requester = await tx
    .selectFrom('operator')
    .select(['id', 'name', 'merchant_id', 'role'])
    .where('id', '=', row.requested_by)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  const identity = requester && { ...requester, scope: null }
  if (!identity || !isPermitted(identity, operation)) throw new Refusal('not_permitted')
  return identity
}

async function decided(
  tx: Tx,
  id: string,
  decision: { status: 'approved' | 'refused'; decided_by: string; note?: string }
): Promise<void> {
  await tx
    .updateTable('approval')
    .set({ ...decision, decided_at: databaseNow })
    .where('id', '=', id)
    .execute()
}
