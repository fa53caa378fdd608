import type { SelectQueryBuilder } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Role } from '../../contract/roles.ts'
import { generatePassword, hashPassword, merchantByAccount } from '../account/index.ts'
import type { ActingOperator } from '../acting-operator.ts'
import { databaseNow } from '../db/clock.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import { isViolation } from '../db/retry.ts'
import type { Db, Operator, Schema, Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { writeAudit } from '../settings/audit.ts'
import { endAccess } from './session.ts'
import { generateTotp } from './totp.ts'

/** A new member of staff; `merchant` is the account of the same person's shop. */
interface NewStaff {
  account: string
  name: string
  role: Role
  merchant?: string | undefined
}

/** Password and second factor, hashed and encrypted for the database, and as the person gets them. */
interface Credentials {
  kept: { password_hash: string; totp_secret: Buffer; totp_counter: bigint }
  shown: { account: string; password: string; totp_url: string }
}

/** Generates what a person signs in with. Made before a transaction: hashing takes longer than the rest. */
export async function generateCredentials(secret: string, name: string): Promise<Credentials> {
  const account = name.toLowerCase()
  const password = generatePassword()
  const { encrypted, url } = generateTotp(secret, account)
  const password_hash = await hashPassword(password)
  return {
    kept: { password_hash, totp_secret: encrypted, totp_counter: 0n },
    shown: { account, password, totp_url: url }
  }
}

/** Adds a member of staff; `by` is null for the first owner, whom the command line makes. */
export async function addStaff(
  tx: Tx,
  by: ActingOperator | null,
  { name, role, merchant }: NewStaff,
  { kept, shown }: Credentials
): Promise<Credentials['shown'] & { id: string }> {
  const id = newId()
  const { account } = shown
  const merchant_id = merchant ? (await merchantByAccount(tx, merchant)).id : null
  try {
    await tx
      .insertInto('operator')
      .values({ id, account, name, role, merchant_id, created_by: by?.id ?? id, ...kept })
      .execute()
  } catch (error) {
    if (isViolation(error, 'operator_account_key')) throw new Refusal('account_in_use', 'account')
    throw error
  }
  await writeAudit(tx, by ?? { id, name, merchant_id }, 'staff_add', id, { account, name, role })
  return { id, ...shown }
}

/** Changes the role of another member of staff. */
export async function changeRole(tx: Tx, by: ActingOperator, account: string, role: Role) {
  const { id, role: before } = await lockOther(tx, by, account)
  refuseApprover(by, id)
  await tx.updateTable('operator').set({ role }).where('id', '=', id).execute()
  await writeAudit(tx, by, 'staff_update', id, { account, role, before })
  return memberOf(tx, id)
}

/** Ends another member of staff at once. They may approve that themselves: the second owner of two can leave. */
export async function endStaff(tx: Tx, by: ActingOperator, account: string) {
  const { id } = await lockOther(tx, by, account)
  await tx.updateTable('operator').set({ revoked_at: databaseNow }).where('id', '=', id).execute()
  await endAccess(tx, id)
  await tx.deleteFrom('operator_chat').where('operator_id', '=', id).execute()
  await writeAudit(tx, by, 'staff_end', id, { account })
  return memberOf(tx, id)
}

/** Gives another member of staff new credentials; all their access so far ends. They cannot approve it themselves. */
export async function recoverStaff(tx: Tx, by: ActingOperator, account: string, { kept, shown }: Credentials) {
  const { id } = await lockOther(tx, by, account)
  refuseApprover(by, id)
  await tx.updateTable('operator').set(kept).where('id', '=', id).execute()
  await endAccess(tx, id)
  await writeAudit(tx, by, 'staff_recover', id, { account })
  return shown
}

/** Returns an active member of staff by account. */
export async function staffByAccount(db: Db, account: string): Promise<Operator | undefined> {
  return activeStaff(db, account).executeTakeFirst()
}

const activeStaff = (db: Db, account: string) =>
  db
    .selectFrom('operator')
    .selectAll()
    .where('account', '=', account.trim().toLowerCase())
    .where('revoked_at', 'is', null)

// Nobody raises, ends or recovers themselves: another owner does.
async function lockOther(tx: Tx, by: ActingOperator, account: string): Promise<Operator> {
  const found = await activeStaff(tx, account).forUpdate().executeTakeFirst()
  if (!found) throw new Refusal('not_found', 'account')
  if (found.id === by.id) throw new Refusal('operator_self_decision', 'account')
  return found
}

function refuseApprover({ approver }: ActingOperator, id: string): void {
  if (approver?.id === id) throw new Refusal('operator_self_decision', 'account')
}

/** Returns everybody on the staff, oldest first; who has left comes last. */
export function listStaff(db: Db, page: PageRequest) {
  return paginate(
    db.selectFrom('operator'),
    page,
    query =>
      withColumns(query)
        .orderBy(({ eb }) => eb('operator.revoked_at', 'is not', null))
        .orderBy('operator.created_at')
        .orderBy('operator.id'),
    rows => rows.map(shownMember)
  )
}

async function memberOf(db: Db, id: string) {
  const one = db.selectFrom('operator').where('operator.id', '=', id)
  return shownMember(await withColumns(one).executeTakeFirstOrThrow())
}

const withColumns = (found: SelectQueryBuilder<Schema, 'operator', object>) =>
  found
    .leftJoin('merchant', 'merchant.id', 'operator.merchant_id')
    .leftJoin('operator as creator', 'creator.id', 'operator.created_by')
    .leftJoin('operator_chat', 'operator_chat.operator_id', 'operator.id')
    .select(['operator.id', 'operator.account', 'operator.name', 'operator.role', 'operator.created_at'])
    .select(['merchant.account as merchant', 'creator.name as created_by', 'operator.revoked_at'])
    .select('operator_chat.chat_id')

type Member = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>

const shownMember = ({ revoked_at, created_at, chat_id, ...row }: Member) => ({
  ...row,
  chat: chat_id === null ? null : String(chat_id),
  created_at: created_at.toISOString(),
  ended_at: revoked_at?.toISOString() ?? null
})
