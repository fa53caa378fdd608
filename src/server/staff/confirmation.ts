import { operatorStaffAdd } from '../../contract/staff/staff.operator.ts'
import { digestToken } from '../account/index.ts'
import { readDatabaseClock } from '../db/clock.ts'
import { runTransaction } from '../db/retry.ts'
import type { Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { OperatorContext, OperatorIdentity } from '../handler/handler.ts'
import { writeAudit } from '../settings/audit.ts'
import { completeEnrolment, type Enrolment } from './enrolment.ts'
import { roleName } from './member-role.ts'
import { confirmableAt, hasOtherApprover, readControl, requireTwoPeople } from './persons.ts'
import { requireVerified } from './verified.ts'

type ConfirmableEnrolment = Enrolment & { confirmable_at: Date; maker_introduced_by: string | null }

// Five in a row are no longer a slip, but guesses.
const MAX_CONFIRMATIONS = 5

/**
 * With a code: confirms that a person has enrolled. Without one: confirms that the account of a member whom one owner
 * alone has confirmed belongs to a person other than that owner.
 */
export async function confirmStaff(
  context: OperatorContext,
  account: string,
  code: string | undefined
): Promise<string> {
  const { db, operator } = context
  const member = await db
    .selectFrom('operator')
    .selectAll()
    .select(roleName)
    .where('account', '=', account.trim().toLowerCase())
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!member) throw new Refusal('not_found', 'account')
  const isRight = await runTransaction(db, async tx => {
    const row = await tx
      .selectFrom('operator_enrolment as enrolment')
      .innerJoin('operator as maker', 'maker.id', 'enrolment.made_by')
      .selectAll('enrolment')
      .select(['maker.introduced_by as maker_introduced_by', confirmableAt.as('confirmable_at')])
      .where('operator_id', '=', member.id)
      .where('finished_at', 'is not', null)
      .forUpdate('enrolment')
      .executeTakeFirst()
    if (row) {
      if (code === undefined) throw new Refusal('required', 'code')
      const introducer = await findIntroducer(tx, operator, row)
      if (!row.confirmation_digest?.equals(digestToken(`confirmation ${code.replace(/\s/g, '')}`)))
        return refuseCode(tx, row)
      // A second confirmation by the same owner adds nothing.
      await completeEnrolment(tx, row, introducer ?? (member.introduced_by === operator.id ? operator.id : null))
    } else {
      if (code !== undefined) throw new Refusal('state_conflict', 'account')
      await confirmIntroduced(tx, operator, member.id)
    }
    await writeAudit(tx, operator, 'staff_confirm', member.id, { account, role: member.role })
    return true
  })
  if (!isRight) throw new Refusal('code_invalid', 'code')
  return member.id
}

// The maker of a link could have used it themselves, so another person confirms. Returns the owner who confirms their
// own link because nobody else is there, otherwise null. A person who works alone proves their identity by the second
// factor. The last owner of several has to wait, so that a suspended member has time to object. A link whose maker
// was introduced by an owner counts as that owner's own.
async function findIntroducer(tx: Tx, operator: OperatorIdentity, row: ConfirmableEnrolment): Promise<string | null> {
  if (operator.id === row.operator_id) throw new Refusal('operator_self_decision', 'account')
  const controlled = await readControl(tx, operator.id)
  if (!controlled.isPerson && controlled.control === 'setup') return null
  requireFullPerson(controlled, operator)
  if (controlled.control === 'alone') {
    await requireVerified(tx, operator, row.finished_at ?? undefined)
    return operator.id
  }
  if (operator.id === row.made_by || operator.id === row.maker_introduced_by) {
    const isDue = row.confirmable_at <= (await readDatabaseClock(tx))
    if (!isDue || !controlled.isLastOwner) throw new Refusal('operator_self_decision', 'account')
    await requireVerified(tx, operator, row.confirmable_at)
    return operator.id
  }
  await requireOwners(tx, operator, [row.made_by, row.operator_id])
  return null
}

/** Makes a member who was introduced by one owner a second person, by the confirmation of another person. */
async function confirmIntroduced(tx: Tx, operator: OperatorIdentity, id: string): Promise<void> {
  const { introduced_by } = await tx
    .selectFrom('operator')
    .select('introduced_by')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (introduced_by === null) throw new Refusal('state_conflict', 'account')
  if (operator.id === id || operator.id === introduced_by) throw new Refusal('operator_self_decision', 'account')
  requireFullPerson(await readControl(tx, operator.id), operator)
  await requireOwners(tx, operator, [introduced_by, id])
  await tx.updateTable('operator').set({ introduced_by: null }).where('id', '=', id).execute()
  await requireTwoPeople(tx)
}

function requireFullPerson(
  { isPerson, introducer }: Awaited<ReturnType<typeof readControl>>,
  operator: OperatorIdentity
): void {
  if (!isPerson || operator.session === undefined) throw new Refusal('person_needed')
  if (introducer !== null) throw new Refusal('operator_self_decision', 'account')
}

async function requireOwners(tx: Tx, operator: OperatorIdentity, except: readonly string[]): Promise<void> {
  const isOwners = operator.role === 'owner' || !(await hasOtherApprover(tx, operatorStaffAdd, ...except))
  if (!isOwners) throw new Refusal('not_permitted')
  await requireVerified(tx, operator)
}

// Committed, unlike a refusal that is thrown inside.
async function refuseCode(tx: Tx, { operator_id, wrong_confirmations: wrong }: Enrolment): Promise<false> {
  if (wrong + 1 >= MAX_CONFIRMATIONS)
    await tx.deleteFrom('operator_enrolment').where('operator_id', '=', operator_id).execute()
  else
    await tx
      .updateTable('operator_enrolment')
      .set({ wrong_confirmations: wrong + 1 })
      .where('operator_id', '=', operator_id)
      .execute()
  return false
}
