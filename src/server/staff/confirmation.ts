import { operatorStaffAdd } from '../../contract/staff/staff.operator.ts'
import { digestToken } from '../account/index.ts'
import { readDatabaseClock } from '../db/clock.ts'
import { transaction } from '../db/retry.ts'
import type { Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { OperatorContext, OperatorIdentity } from '../handler/handler.ts'
import { writeAudit } from '../settings/audit.ts'
import { adopt, type Enrolment } from './enrolment.ts'
import { roleName } from './member-role.ts'
import { confirmableAt, hasPeer, readControl } from './persons.ts'
import { requireVerified } from './verified.ts'

type Confirmable = Enrolment & { confirmable_at: Date }

// Five in a row are no longer a slip, but guesses.
const MAX_CONFIRMATIONS = 5

/** Confirms that a person has enrolled, by the code that they have told. */
export async function confirmStaff(context: OperatorContext, account: string, code: string): Promise<string> {
  const { db, operator } = context
  const member = await db
    .selectFrom('operator')
    .selectAll()
    .select(roleName)
    .where('account', '=', account.trim().toLowerCase())
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!member) throw new Refusal('not_found', 'account')
  const isRight = await transaction(db, async tx => {
    const row = await tx
      .selectFrom('operator_enrolment as enrolment')
      .selectAll()
      .select(confirmableAt.as('confirmable_at'))
      .where('operator_id', '=', member.id)
      .where('finished_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('state_conflict', 'account')
    const isAlone = await requireConfirmer(tx, operator, row)
    if (!row.confirmation_digest?.equals(digestToken(`confirmation ${code.replace(/\s/g, '')}`)))
      return refuseCode(tx, row)
    await adopt(tx, row, isAlone ? operator.id : null)
    await writeAudit(tx, operator, 'staff_confirm', member.id, { account, role: member.role })
    return true
  })
  if (!isRight) throw new Refusal('code_invalid', 'code')
  return member.id
}

// Returns whether nobody else was there. Who made the link could have used it, so another person confirms; who is alone proves that it is them. Where the others have left,
// the last owner confirms later: time for those who were stopped to object.
async function requireConfirmer(tx: Tx, operator: OperatorIdentity, row: Confirmable): Promise<boolean> {
  if (operator.id === row.operator_id) throw new Refusal('operator_self_decision', 'account')
  const { control, isPerson, isIntroduced, isLastOwner } = await readControl(tx, operator.id)
  if (!isPerson) {
    if (control === 'setup') return false
    throw new Refusal('person_needed')
  }
  if (operator.session === undefined) throw new Refusal('person_needed')
  if (isIntroduced) throw new Refusal('operator_self_decision', 'account')
  if (control === 'alone') {
    await requireVerified(tx, operator, row.finished_at ?? undefined)
    return true
  }
  if (operator.id === row.made_by) {
    const isDue = row.confirmable_at <= (await readDatabaseClock(tx))
    if (!isDue || !isLastOwner) throw new Refusal('operator_self_decision', 'account')
    await requireVerified(tx, operator, row.confirmable_at)
    return false
  }
  const isOwners = operator.role === 'owner' || !(await hasPeer(tx, operatorStaffAdd, row.made_by, row.operator_id))
  if (!isOwners) throw new Refusal('not_permitted')
  await requireVerified(tx, operator)
  return false
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
