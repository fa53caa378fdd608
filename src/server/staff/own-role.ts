import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { choosableOperations, type OwnRole } from '../../contract/operator-operations.ts'
import { databaseNow } from '../db/clock.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import { isViolation } from '../db/retry.ts'
import type { Db, Row, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import { writeAudit } from '../settings/audit.ts'
import { findOwnRole } from './member-role.ts'
import { requireTwoPeople } from './persons.ts'

/** A role to write; `version` is the version that the person has read. */
export interface RoleInput {
  id?: string | undefined
  version?: string | undefined
  name: string
  operations: readonly string[]
}

/** Returns operations of the table with their area, in its order, without unknown ones. */
const describeOperations = (names: readonly string[]): { name: string; area: string }[] =>
  choosableOperations.filter(({ name }) => names.includes(name)).map(({ name, area }) => ({ name, area }))

/** Refuses what cannot be made: before a second person is asked, and again when it is done. Returns the role as it is. */
export async function checkRole(
  db: Db,
  { id, version, name, operations }: RoleInput
): Promise<Row<'own_role'> | undefined> {
  const before = id === undefined ? undefined : await requireCurrent(db, { id, version })
  if (operations.some(one => describeOperations([one]).length === 0)) throw new Refusal('value_invalid', 'operations')
  const same = await findOwnRole(db, name).executeTakeFirst()
  if (same && same.id !== id) throw new Refusal('name_in_use', 'name')
  return before
}

/** An own role; `version` is the one that was read. */
interface RoleReference {
  id: string
  version?: string | undefined
}

async function requireCurrent(db: Db, { id, version }: RoleReference): Promise<Row<'own_role'>> {
  const row = await db.selectFrom('own_role').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found', 'id')
  if (row.ended_at !== null) throw new Refusal('state_conflict')
  if (version !== undefined && version !== String(row.version)) throw new Refusal('state_conflict', 'version')
  return row
}

// Until the transaction ends nobody is hired with this role: takeRole locks its row, too.
const lock = (tx: Tx, id: string) =>
  tx.selectFrom('own_role').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

const selectHolders = (db: Db, roleId: string) =>
  db.selectFrom('operator').select('id').where('own_role_id', '=', roleId).where('revoked_at', 'is', null)

/** Makes an own role, or changes one, for its members at once. Who holds it approves no change of it. */
export async function putRole(tx: Tx, by: ActingOperator, roleInput: RoleInput) {
  const { id = newId(), name } = roleInput
  if (roleInput.id !== undefined) await lock(tx, id)
  const before = await checkRole(tx, roleInput)
  const holder = before && by.approver && selectHolders(tx, id).where('id', '=', by.approver.id)
  if (await holder?.executeTakeFirst()) throw new Refusal('operator_self_decision')
  const operations = describeOperations(roleInput.operations).map(one => one.name)
  // A changed role decides whether its members may approve.
  await requireTwoPeople(tx)
  try {
    const values = { name, operations: JSON.stringify(operations) }
    if (before)
      await tx
        .updateTable('own_role')
        .set({ ...values, version: before.version + 1, updated_at: databaseNow })
        .where('id', '=', id)
        .execute()
    else
      await tx
        .insertInto('own_role')
        .values({ id, ...values })
        .execute()
  } catch (error) {
    if (isViolation(error, 'own_role_name')) throw new Refusal('name_in_use', 'name')
    throw error
  }
  await requireTwoPeople(tx)
  await writeAudit(tx, by, 'role_put', id, {
    name,
    ...(before && before.name !== name && { before: before.name }),
    ...compare(before?.operations ?? [], operations)
  })
  return formatRole(await withMembers(tx).where('own_role.id', '=', id).executeTakeFirstOrThrow())
}

const compare = (before: readonly string[], now: readonly string[]) => ({
  added: now.filter(name => !before.includes(name)),
  removed: before.filter(name => !now.includes(name))
})

/** Ends an own role. */
export async function endRole(tx: Tx, by: ActingOperator, role: RoleReference): Promise<{ id: string }> {
  const { id } = role
  await lock(tx, id)
  const { name } = await requireCurrent(tx, role)
  if (await selectHolders(tx, id).limit(1).executeTakeFirst()) throw new Refusal('role_held')
  await tx.updateTable('own_role').set({ ended_at: databaseNow }).where('id', '=', id).execute()
  await writeAudit(tx, by, 'role_end', id, { name })
  return { id }
}

const withMembers = (db: Db) =>
  db
    .selectFrom('own_role')
    .selectAll('own_role')
    .select(
      sql<number>`(SELECT count(*)::int FROM operator WHERE own_role_id = own_role.id AND revoked_at IS NULL)`.as(
        'members'
      )
    )

type RoleRow = Row<'own_role'> & { members: number }

const formatRole = ({ id, name, operations, members, version, created_at, updated_at }: RoleRow) => ({
  id,
  name,
  operations: describeOperations(operations),
  members,
  version: String(version),
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString()
})

/** Returns own roles by name, and the table from which they are made. */
export async function listRoles(db: Db, page: PageRequest) {
  const roles = await paginate(
    db.selectFrom('own_role').where('ended_at', 'is', null),
    page,
    () => withMembers(db).where('ended_at', 'is', null).orderBy(sql`lower(name)`),
    rows => rows.map(formatRole)
  )
  return { ...roles, choosable: choosableOperations.map(({ name, area }) => ({ name, area })) }
}

/** An own role that a request to a second person makes, changes or gives: its operations, marked where it differs from what is. */
export interface RequestedRole {
  name: string
  /** The role that is changed, by its name now. */
  before: string | null
  operations: { name: string; area: string; change: 'added' | 'removed' | null }[]
}

/** A request to a second person. */
interface RoleRequest {
  operation: string
  input: Readonly<Record<string, unknown>>
  status: string
}

/** Returns what finds the own role that a request is about. What was decided is compared with nothing: the role may have changed since. */
export async function readRequestedRoles(db: Db, requests: readonly RoleRequest[]) {
  const about = requests.filter(({ operation }) => operation === 'role_put' || operation === 'staff_update')
  const rows = about.length === 0 ? [] : await db.selectFrom('own_role').selectAll().execute()
  return ({ operation, input, status }: RoleRequest): RequestedRole | null => {
    if (operation === 'role_put') {
      const before = status === 'pending' ? rows.find(({ id }) => id === input.id) : undefined
      return markChanges(input as unknown as RoleInput, before)
    }
    const role = operation === 'staff_update' ? String(input.role) : ''
    const row = rows.find(({ name, ended_at }) => ended_at === null && name.toLowerCase() === role.toLowerCase())
    return row ? markChanges(row) : null
  }
}

function markChanges({ name, operations }: OwnRole, before?: OwnRole): RequestedRole {
  const { added, removed } = compare(before?.operations ?? operations, operations)
  const all = describeOperations([...operations, ...removed])
  return {
    name,
    before: before?.name ?? null,
    operations: all.map(one => ({
      ...one,
      change: added.includes(one.name) ? 'added' : removed.includes(one.name) ? 'removed' : null
    }))
  }
}
