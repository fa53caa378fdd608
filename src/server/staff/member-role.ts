import { type Expression, type SqlBool, sql } from 'kysely'
import type { Operation } from '../../contract/operation.ts'
import { listCallers, type OwnRole } from '../../contract/operator-operations.ts'
import { isRole, type MemberRole } from '../../contract/roles.ts'
import type { Db, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'

/** The own role of a row of `operator`; null with a built-in role. */
export const ownRole = sql<OwnRole | null>`(SELECT json_build_object('name', r.name, 'operations', r.operations)
  FROM own_role r WHERE r.id = operator.own_role_id)`.as('own_role')

/** The role of a row of `operator` as people read it. */
export const roleName = sql<string>`coalesce((SELECT r.name FROM own_role r WHERE r.id = operator.own_role_id),
  operator.role)`.as('role')

/** Whether the role of a row of `operator` may call an operation. */
export function mayCall(operation: Operation): Expression<SqlBool> {
  const { roles, ownRolesWith } = listCallers(operation)
  const isOfTable = sql<SqlBool>`operator.role IN (${sql.join([...roles])})`
  if (ownRolesWith === undefined) return isOfTable
  return sql<SqlBool>`(${isOfTable} OR EXISTS (SELECT FROM own_role r
    WHERE r.id = operator.own_role_id AND jsonb_exists(r.operations, ${ownRolesWith})))`
}

/** Returns the own role of a name, which has not ended. */
export const findOwnRole = (db: Db, name: string) =>
  db.selectFrom('own_role').selectAll().where(sql<SqlBool>`lower(name) = lower(${name})`).where('ended_at', 'is', null)

/** Returns what a member of staff gets with a role of that name. The own role stays until the transaction ends. */
export async function takeRole(
  tx: Tx,
  name: string
): Promise<{ role: MemberRole; own_role_id: string | null; name: string }> {
  if (isRole(name)) return { role: name, own_role_id: null, name }
  const row = await findOwnRole(tx, name).forShare().executeTakeFirst()
  if (!row) throw new Refusal('not_found', 'role')
  return { role: 'own', own_role_id: row.id, name: row.name }
}

/** Refuses a name that is of no role. */
export async function requireRole(db: Db, name: string): Promise<void> {
  if (!isRole(name) && !(await findOwnRole(db, name).executeTakeFirst())) throw new Refusal('not_found', 'role')
}
