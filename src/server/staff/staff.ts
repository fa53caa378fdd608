import { type SelectQueryBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { readMerchantByAccount } from '../account/index.ts'
import { databaseNow } from '../db/clock.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import { isViolation } from '../db/retry.ts'
import type { Db, Operator, Schema, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import { writeAudit } from '../settings/audit.ts'
import { type Invitation, invite } from './enrolment.ts'
import { roleName, takeRole } from './member-role.ts'
import { confirmableAt, readControl, requireTwoPeople } from './persons.ts'
import { endAccess, endLogins } from './session.ts'

/** A new member of staff; `merchant` is the account of the same person's shop. */
interface NewStaff {
  account: string
  name: string
  /** The name of the role, as it was typed. */
  role: string
  merchant?: string | undefined
}

/**
 * Adds a member of staff without any access, and makes the link by which they enrol. `by` is null for an owner whom the server makes:
 * then the link needs no confirmation.
 */
export async function addStaff(
  tx: Tx,
  by: ActingOperator | null,
  { name, merchant, ...input }: NewStaff,
  secret: string
): Promise<Invitation> {
  const id = newId()
  const account = input.account.trim().toLowerCase()
  const { name: roleTaken, ...role } = await takeRole(tx, input.role)
  const merchant_id = merchant ? (await readMerchantByAccount(tx, merchant)).id : null
  try {
    await tx
      .insertInto('operator')
      .values({ id, account, name, ...role, merchant_id, created_by: by?.id ?? id })
      .execute()
  } catch (error) {
    if (isViolation(error, 'operator_account_key')) throw new Refusal('account_in_use', 'account')
    throw error
  }
  await writeAudit(tx, by ?? { id, name, merchant_id }, 'staff_add', id, { account, name, role: roleTaken })
  return invite(tx, { id, account, name }, { by: by?.id ?? id, secret, trusted: by === null })
}

/** Changes the role of another member of staff. */
export async function changeRole(tx: Tx, by: ActingOperator, account: string, typed: string) {
  const { id } = await lockOther(tx, by, account)
  const before = await readMember(tx, by, id)
  const { name, ...role } = await takeRole(tx, typed)
  refuseApprover(by, id)
  await requireTwoPeople(tx)
  await tx.updateTable('operator').set(role).where('id', '=', id).execute()
  await requireTwoPeople(tx)
  await writeAudit(tx, by, 'staff_update', id, { account, role: name, before: before.role })
  return readMember(tx, by, id)
}

/** Ends another member of staff at once. They may approve that themselves: the second owner of two can leave. */
export async function endStaff(tx: Tx, by: ActingOperator, account: string) {
  const { id } = await lockOther(tx, by, account)
  await requireTwoPeople(tx)
  await tx.updateTable('operator').set({ revoked_at: databaseNow }).where('id', '=', id).execute()
  await endAccess(tx, id)
  await tx.deleteFrom('operator_chat').where('operator_id', '=', id).execute()
  await tx.deleteFrom('operator_enrolment').where('operator_id', '=', id).execute()
  await writeAudit(tx, by, 'staff_end', id, { account })
  return readMember(tx, by, id)
}

/**
 * Stops all access of another member of staff at once: one owner is enough, because it takes power away and gives none. API tokens
 * and the chat work again with the person.
 */
export async function suspendStaff(tx: Tx, by: ActingOperator, account: string): Promise<{ id: string }> {
  const { id, suspended_at } = await lockOther(tx, by, account)
  if (suspended_at !== null) throw new Refusal('state_conflict', 'account')
  await requireTwoPeople(tx)
  await tx.updateTable('operator').set({ suspended_at: databaseNow }).where('id', '=', id).execute()
  await endLogins(tx, id)
  await tx.deleteFrom('operator_enrolment').where('operator_id', '=', id).execute()
  await writeAudit(tx, by, 'staff_suspend', id, { account })
  return { id }
}

/** Gives a suspended member of staff access again. */
export async function resumeStaff(tx: Tx, by: ActingOperator, account: string): Promise<{ id: string }> {
  const { id, suspended_at } = await lockOther(tx, by, account)
  refuseApprover(by, id)
  if (suspended_at === null) throw new Refusal('state_conflict', 'account')
  await tx.updateTable('operator').set({ suspended_at: null }).where('id', '=', id).execute()
  await requireTwoPeople(tx)
  await writeAudit(tx, by, 'staff_resume', id, { account })
  return { id }
}

/**
 * Makes a link by which another member of staff chooses a new password and factors. The former ones stay valid until
 * the new ones are confirmed.
 */
export async function recoverStaff(tx: Tx, by: ActingOperator, account: string, secret: string): Promise<Invitation> {
  const member = await lockOther(tx, by, account)
  if (member.suspended_at !== null) throw new Refusal('state_conflict', 'account')
  await writeAudit(tx, by, 'staff_recover', member.id, { account })
  return invite(tx, member, { by: by.id, secret })
}

/** Returns an active member of staff by account. */
export async function findStaffByAccount(db: Db, account: string): Promise<Operator | undefined> {
  return selectActiveStaff(db, account).executeTakeFirst()
}

const selectActiveStaff = (db: Db, account: string) =>
  db
    .selectFrom('operator')
    .selectAll()
    .where('account', '=', account.trim().toLowerCase())
    .where('revoked_at', 'is', null)

// Nobody raises, ends or recovers themselves: another owner does.
async function lockOther(tx: Tx, by: ActingOperator, account: string): Promise<Operator> {
  const member = await selectActiveStaff(tx, account).forUpdate().executeTakeFirst()
  if (!member) throw new Refusal('not_found', 'account')
  if (member.id === by.id) throw new Refusal('operator_self_decision', 'account')
  return member
}

function refuseApprover({ approver }: ActingOperator, id: string): void {
  if (approver?.id === id) throw new Refusal('operator_self_decision', 'account')
}

/** Returns all members of the staff, oldest first; former members come last. */
export async function listStaff(
  db: Db,
  reader: ActingOperator,
  { keyword = '', ...page }: PageRequest & { keyword?: string | undefined }
) {
  const lastOwner = await findLastOwner(db, reader)
  const names = sql`lower(concat(operator.name, ' ', operator.account))`
  return paginate(
    db
      .selectFrom('operator')
      .$if(keyword !== '', query => query.where(sql<boolean>`strpos(${names}, ${keyword.toLowerCase()}) > 0`)),
    page,
    query =>
      withColumns(query)
        .orderBy(({ eb }) => eb('operator.revoked_at', 'is not', null))
        .orderBy('operator.created_at')
        .orderBy('operator.id'),
    rows => rows.map(row => formatMember(row, lastOwner))
  )
}

async function readMember(db: Db, reader: ActingOperator, id: string) {
  const one = db.selectFrom('operator').where('operator.id', '=', id)
  return formatMember(await withColumns(one).executeTakeFirstOrThrow(), await findLastOwner(db, reader))
}

const findLastOwner = async (db: Db, { id }: ActingOperator) =>
  (await readControl(db, id)).isLastOwner ? id : undefined

const withColumns = (query: SelectQueryBuilder<Schema, 'operator', object>) =>
  query
    .leftJoin('merchant', 'merchant.id', 'operator.merchant_id')
    .leftJoin('operator as creator', 'creator.id', 'operator.created_by')
    .leftJoin('operator as introducer', 'introducer.id', 'operator.introduced_by')
    .leftJoin('operator_chat', 'operator_chat.operator_id', 'operator.id')
    .leftJoin('operator_enrolment as enrolment', 'enrolment.operator_id', 'operator.id')
    .select(['operator.id', 'operator.account', 'operator.name', 'operator.created_at'])
    .select(roleName)
    .select(['merchant.account as merchant', 'creator.name as created_by', 'operator.revoked_at'])
    .select(['introducer.id as introducer_id', 'introducer.name as introducer_name'])
    .select(['operator.confirmed_at', 'operator.suspended_at', 'operator_chat.chat_id', 'enrolment.made_by'])
    .select(confirmableAt.as('confirmable_at'))
    .select(
      sql<'invited' | 'enrolled' | null>`CASE WHEN enrolment.finished_at IS NOT NULL THEN 'enrolled'
        WHEN enrolment.expires_at > now() THEN 'invited' END`.as('recovering')
    )

type Member = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>

function formatMember(member: Member, lastOwner: string | undefined) {
  const { revoked_at, confirmed_at, suspended_at, created_at, chat_id, made_by, confirmable_at, ...others } = member
  const { introducer_id, introducer_name, ...row } = others
  // An invitation that nobody has used in time stays one; a program was added by nobody.
  const before = row.recovering ?? (row.created_by === null ? 'program' : 'invited')
  const state = revoked_at ? 'ended' : suspended_at ? 'suspended' : confirmed_at ? 'active' : before
  return {
    ...row,
    chat: chat_id === null ? null : String(chat_id),
    created_at: created_at.toISOString(),
    ended_at: revoked_at?.toISOString() ?? null,
    state,
    introducer: introducer_id === null ? null : { id: introducer_id, name: introducer_name ?? '' },
    confirmable_at: row.recovering === 'enrolled' && made_by === lastOwner ? confirmable_at.toISOString() : null
  } as const
}
