import { type Expression, type SqlBool, sql } from 'kysely'
import { NIL } from 'uuid'
import type { Operation } from '../../contract/operation.ts'
import { operatorApprovalApprove } from '../../contract/staff/approval.operator.ts'
import { OWN_CONFIRMATION_HOURS } from '../../contract/staff/enrolment.operator.ts'
import { isActiveOperator } from '../db/active-operator.ts'
import type { Db, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { OperatorIdentity } from '../handler/handler.ts'
import { writeSetting } from '../settings/settings.ts'
import { mayCall } from './member-role.ts'

/** The setting that is on for ever once two people have worked here; only a command on the server removes it. */
const TWO_PEOPLE = 'two_people'

/**
 * How dangerous operations are decided. `setup`: nobody has enrolled as an owner yet, and the program of the server sets it up.
 * `alone`: one person, who proves with the second factor that it is them. `two`: another person approves.
 */
export type ControlMode = 'setup' | 'alone' | 'two'

/** A person: a member of staff who has enrolled, was confirmed, and may act now. Programs and invitations are none. */
export const isActivePerson = (table = 'operator'): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${table}.confirmed_at`)} IS NOT NULL AND ${isActiveOperator(table)})`

/**
 * A person whom one owner alone has invited and confirmed: the account may be that owner's own. They can do what
 * needs one person, and decide no request of others, until another person confirms them. No time limit changes that.
 */
export const isIntroduced = (table = 'operator'): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${table}.introduced_by`)} IS NOT NULL)`

/**
 * From when the last owner confirms whom they invited themselves, of a row `enrolment` that is finished. It counts from the end of the
 * others' access too: so nobody suspends the second person and is two people in the same hour.
 */
export const confirmableAt = sql<Date>`GREATEST(
    enrolment.finished_at,
    (SELECT max(GREATEST(left_one.suspended_at, left_one.revoked_at)) FROM operator AS left_one WHERE left_one.confirmed_at IS NOT NULL)
  ) + make_interval(hours => ${OWN_CONFIRMATION_HOURS})`

// A member who may only read is no second person.
const isDeciding = mayCall(operatorApprovalApprove)

/**
 * How dangerous operations are decided, whether the requester is a person, whether another person may decide, and
 * whether the requester is an owner whose second person has left.
 */
interface StaffControl {
  control: ControlMode
  isPerson: boolean
  /** The owner who alone has invited and confirmed them: no second person. */
  introducer: string | null
  /**
   * The accounts that may belong to the same human: their sums and prices are added up. While one person works alone,
   * each account counts by itself, because the second factor is the control then.
   */
  linkedAccountIds: readonly string[]
  others: boolean
  isLastOwner: boolean
}

/** Returns how dangerous operations are decided now, for a member of staff. */
export async function readControl(db: Db, operatorId: string): Promise<StaffControl> {
  const { rows } = await sql<{
    two: boolean
    began: boolean
    people: number
    owners: number
    own: boolean
    owner: boolean
    others: boolean
    introducer: string | null
    linkedAccountIds: string[]
  }>`SELECT
      EXISTS (SELECT FROM setting WHERE key = ${TWO_PEOPLE}) AS two,
      EXISTS (SELECT FROM operator WHERE role = 'owner' AND confirmed_at IS NOT NULL) AS began,
      count(*) FILTER (WHERE ${isDeciding} AND NOT ${isIntroduced()})::int AS people,
      count(*) FILTER (WHERE role = 'owner' AND NOT ${isIntroduced()})::int AS owners,
      count(*) FILTER (WHERE id = ${operatorId}) > 0 AS own,
      count(*) FILTER (WHERE id = ${operatorId} AND role = 'owner') > 0 AS owner,
      count(*) FILTER (WHERE id <> ${operatorId} AND ${isDeciding} AND NOT ${isIntroduced()}) > 0 AS others,
      (array_agg(introduced_by) FILTER (WHERE id = ${operatorId}))[1] AS introducer,
      ARRAY(SELECT same.id FROM operator AS same JOIN operator AS own ON own.id = ${operatorId}
        WHERE coalesce(same.introduced_by, same.id) = coalesce(own.introduced_by, own.id)
        ORDER BY same.introduced_by IS NOT NULL, same.id) AS "linkedAccountIds"
    FROM operator WHERE ${isActivePerson()}`.execute(db)
  const {
    two = false,
    began = false,
    people = 0,
    owners = 0,
    own = false,
    owner = false,
    others = false,
    introducer = null,
    linkedAccountIds = []
  } = rows[0] ?? {}
  // An only owner who was stopped leaves nobody alone: the server makes another one.
  const isAlone = !two && owners > 0 && people === 1
  const control = !began ? 'setup' : isAlone && introducer === null ? 'alone' : 'two'
  return {
    control,
    isPerson: own,
    introducer,
    linkedAccountIds: isAlone || linkedAccountIds.length === 0 ? [operatorId] : linkedAccountIds,
    others,
    isLastOwner: control === 'two' && owner && introducer === null && !others
  }
}

/** Stores that two people work here, as soon as that is so. */
export async function requireTwoPeople(tx: Tx): Promise<void> {
  const { control } = await readControl(tx, NIL)
  if (control === 'two') await writeSetting(tx, TWO_PEOPLE, true)
}

/** Lets a single person work alone again. Returns whether there is no second one. For the command on the server. */
export async function allowOnePerson(tx: Tx): Promise<boolean> {
  await tx.deleteFrom('setting').where('key', '=', TWO_PEOPLE).execute()
  const { control } = await readControl(tx, NIL)
  return control !== 'two'
}

/**
 * Returns whether a person may call the operation who is none of these and has introduced none of them. While there
 * is none, any other person who may approve is the second one: an owner with cashiers is not locked out.
 */
export async function hasOtherApprover(db: Db, operation: Operation, ...except: string[]): Promise<boolean> {
  const row = await db
    .selectFrom('operator')
    .select('id')
    .where('id', 'not in', except)
    .where(mayCall(operation))
    .where(isActivePerson())
    .where(({ not }) => not(isIntroduced()))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('operator as brought')
            .select('brought.id')
            .where('brought.id', 'in', except)
            .whereRef('brought.introduced_by', '=', 'operator.id')
        )
      )
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Refuses an invitation by a token where two people decide: with another person's token, one person could both invite
 * and confirm.
 */
export async function requireInviter(db: Db, { id, session }: OperatorIdentity): Promise<void> {
  if (session === undefined && (await readControl(db, id)).control === 'two') throw new Refusal('person_needed')
}
