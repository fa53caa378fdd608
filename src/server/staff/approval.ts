import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { v7 as newId } from 'uuid'
import { LIMITS } from '../../contract/limits.ts'
import type { Operation } from '../../contract/operation.ts'
import { getOperationName } from '../../contract/operation.ts'
import { findOperation, isPermitted, type OwnRole } from '../../contract/operator-operations.ts'
import { isActiveOperator } from '../db/active-operator.ts'
import { databaseNow } from '../db/clock.ts'
import { runTransaction } from '../db/retry.ts'
import type { Db, Row, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Context, OperatorContext, OperatorIdentity } from '../handler/handler.ts'
import { createIntent } from '../handler/intent.ts'
import { writeAudit } from '../settings/audit.ts'
import { readRequestedDocuments } from './approval-documents.ts'
import { revertCounted } from './decided-sum.ts'
import { judgeOperation } from './four-eyes.ts'
import { ownRole } from './member-role.ts'
import { hasOtherApprover, readControl } from './persons.ts'
import { secretOperations } from './rules.ts'
import { requireVerified } from './verified.ts'

type Input = Record<string, unknown>

/**
 * Runs an operation, or, if it needs a second person, stores it as a request and refuses it with `approval_needed`. The same
 * request waits once, however often it is sent.
 */
export async function runUnderControl<R>(
  { db, config }: Pick<Context, 'db' | 'config'>,
  operator: OperatorIdentity,
  { operation, input }: { operation: Operation; input: Input },
  run: () => Promise<R>
): Promise<R> {
  const verdict = await judgeOperation(db, operation, { operatorId: operator.id, input, scale: config.currency.scale })
  if (verdict.state === 'needed') {
    const approval = await runTransaction(db, tx => request(tx, operator, { operation, input }, config.currency.scale))
    throw new Refusal('approval_needed', undefined, { approval, ...(verdict.alone && { alone: 'true' }) })
  }
  try {
    return await run()
  } catch (error) {
    // Failed work is not counted in the sums of the day; after a crash it stays counted, which is the safe side.
    if (verdict.counted) await revertCounted(db, verdict.counted)
    throw error
  }
}

interface ApprovalRequest {
  readonly operation: Operation
  readonly input: Input
}

async function request(
  tx: Tx,
  operator: OperatorIdentity,
  { operation, input }: ApprovalRequest,
  scale: number
): Promise<string> {
  await expireApprovals(tx)
  const { fingerprint } = createIntent(operation, operator.id, '', input)
  const name = getOperationName(operation)
  const id = newId()
  const inserted = await tx
    .insertInto('approval')
    .values({
      id,
      operation: name,
      input: JSON.stringify(input),
      fingerprint,
      documents: JSON.stringify(await readRequestedDocuments(tx, { operation: name, input }, scale)),
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
 * the commit, so of several people who approve at once one runs it, and the others find it decided. An operation whose answer is a
 * secret runs when its requester collects it.
 */
export async function approve(context: OperatorContext, id: string): Promise<{ id: string; answer: unknown }> {
  const { db, operator: approver } = context
  return runTransaction(db, async tx => {
    const row = await lockPending(tx, id)
    const operation = requireOperation(row)
    const alone = await requireSecond(tx, approver, row, operation)
    // A person who works alone proves their identity for each request.
    await requireVerified(tx, approver, alone ? row.created_at : undefined)
    const requester = identifyRequester(row, operation)
    await writeDecision(tx, id, { status: 'approved', decided_by: approver.id, alone })
    const { id: approverId, name, merchant_id } = approver
    const operator = alone ? approver : { ...requester, approver: { id: approverId, name, merchant_id } }
    await writeAudit(tx, operator, 'approval_approve', id, { operation: row.operation })
    if (secretOperations.has(row.operation) && !alone) return { id, answer: null }
    const answer = await context.perform(operation, row.input, { db: tx, operator, idempotencyKey: id })
    if (hasFaults(answer)) throw new Refusal('state_conflict')
    return { id, answer }
  })
}

/** Whether a file has become wrong since the request, so that nothing was marked. */
const hasFaults = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'faults' in answer && [answer.faults].flat().length > 0

/** Runs an approved operation whose answer is a secret, once, for its requester only. */
export async function collectSecret(context: OperatorContext, id: string): Promise<{ id: string; answer: unknown }> {
  const { db, operator } = context
  return runTransaction(db, async tx => {
    const row = await tx.selectFrom('approval').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row || row.requested_by !== operator.id) throw new Refusal('not_found')
    const { rows } =
      await sql`UPDATE approval SET collected_at = now() WHERE id = ${id} AND status = 'approved' AND NOT alone
      AND collected_at IS NULL AND decided_at > now() - make_interval(hours => ${LIMITS.collectHours}) RETURNING id`.execute(
        tx
      )
    if (rows.length === 0 || !secretOperations.has(row.operation)) throw new Refusal('state_conflict')
    const operation = requireOperation(row)
    if (!isPermitted(operator, operation)) throw new Refusal('not_permitted')
    const approver = await tx
      .selectFrom('operator')
      .select(['id', 'name', 'merchant_id'])
      .where('id', '=', row.decided_by)
      .executeTakeFirstOrThrow()
    const decider = { ...operator, approver }
    const answer = await context.perform(operation, row.input, { db: tx, operator: decider, idempotencyKey: id })
    return { id, answer }
  })
}

/** Refuses a request. Who requested it may take it back. */
export async function refuseApproval(tx: Tx, operator: OperatorIdentity, id: string, note: string) {
  const row = await lockPending(tx, id)
  const isOwn = row.requested_by === operator.id
  if (!isOwn) await requireSecond(tx, operator, row, requireOperation(row))
  // A decision has two names; who takes back their own request deletes it, and the audit log keeps it.
  if (isOwn) await tx.deleteFrom('approval').where('id', '=', id).execute()
  else await writeDecision(tx, id, { status: 'refused', decided_by: operator.id, note })
  await writeAudit(tx, operator, isOwn ? 'approval_withdraw' : 'approval_refuse', id, {
    operation: row.operation,
    note
  })
  return { id }
}

type Requester = Pick<Row<'operator'>, 'id' | 'name' | 'merchant_id' | 'role' | 'introduced_by'> & {
  own_role: OwnRole | null
}

/** Former and suspended members are no requesters. */
type PendingApproval = Row<'approval'> & { requester: Requester | null }

async function lockPending(tx: Tx, id: string): Promise<PendingApproval> {
  const row = await tx
    .selectFrom('approval')
    .selectAll()
    .select(isExpired.as('expired'))
    .select(approval =>
      jsonObjectFrom(
        approval
          .selectFrom('operator')
          .select(['operator.id', 'name', 'merchant_id', 'role', 'introduced_by'])
          .select(ownRole)
          .whereRef('operator.id', '=', 'approval.requested_by')
          .where(isActiveOperator())
      ).as('requester')
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  if (row.status !== 'pending' || row.expired) throw new Refusal('state_conflict')
  return row
}

const isExpired = sql<boolean>`created_at < now() - make_interval(days => ${LIMITS.approvalDays})`

/** Expires old undecided requests, because the situation may have changed. */
export async function expireApprovals(db: Db): Promise<void> {
  await sql`UPDATE approval SET status = 'expired' WHERE status = 'pending' AND ${isExpired}`.execute(db)
}

function requireOperation({ operation: name }: Row<'approval'>): Operation {
  const operation = findOperation(name)
  if (!operation) throw new Refusal('not_permitted')
  return operation
}

/**
 * Refuses a program, an API token, a member whom only one owner has confirmed, the requester, and the owner who alone
 * has confirmed the requester. Refuses a role that may not call the operation, unless nobody else has such a role.
 * Returns true for the requester if they are the only person of the staff.
 */
async function requireSecond(
  tx: Tx,
  operator: OperatorIdentity,
  { requested_by, requester }: PendingApproval,
  operation: Operation
): Promise<boolean> {
  const { control, isPerson, introducer } = await readControl(tx, operator.id)
  if (!isPerson || operator.session === undefined) throw new Refusal('person_needed')
  if (introducer !== null) throw new Refusal('operator_self_decision')
  const isPeer = isPermitted(operator, operation)
  if (requested_by === operator.id) {
    if (control !== 'alone') throw new Refusal('operator_self_decision')
    if (!isPeer) throw new Refusal('not_permitted')
    return true
  }
  if (control !== 'alone' && requester?.introduced_by === operator.id) throw new Refusal('operator_self_decision')
  if (!isPeer && (await hasOtherApprover(tx, operation, requested_by))) throw new Refusal('not_permitted')
  return false
}

// Requests of former members, or of members without the permission, cannot be approved.
function identifyRequester({ requester }: PendingApproval, operation: Operation): OperatorIdentity {
  const identity = requester && { ...requester, scope: null }
  if (!identity || !isPermitted(identity, operation)) throw new Refusal('not_permitted')
  return identity
}

async function writeDecision(
  tx: Tx,
  id: string,
  decision: { status: 'approved' | 'refused'; decided_by: string; note?: string; alone?: boolean }
): Promise<void> {
  await tx
    .updateTable('approval')
    .set({ ...decision, decided_at: databaseNow })
    .where('id', '=', id)
    .execute()
}
