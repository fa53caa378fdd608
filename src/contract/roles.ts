import * as v from 'valibot'
import { text } from './fields.ts'

/**
 * Roles of staff. An owner may do everything, a cashier moves money, support helps merchants, an editor writes contents and sees no
 * money, an auditor only reads.
 */
export const ROLES = ['owner', 'cashier', 'support', 'editor', 'auditor'] as const

/** One of {@link ROLES}. */
export const Role = v.picklist(ROLES)

export type Role = v.InferOutput<typeof Role>

/** Returns whether a role is one of {@link ROLES}. */
export const isRole = (name: string): name is Role => (ROLES as readonly string[]).includes(name)

/** The role of a member of staff: `own` is one that owners have made of operations. */
export type MemberRole = Role | 'own'

/** A role as people read it: one of {@link ROLES}, or the name of an own role, which is none of these. */
export const RoleName = v.string()

/** A role as an owner types it. */
export const TypedRole = v.pipe(text(40), v.description(`${ROLES.join(', ')}, or the name of an own role`))

/** Who sets things up. */
export const OWNER: readonly Role[] = ['owner']

/** Who decides about money. */
export const MONEY_ROLES: readonly Role[] = ['owner', 'cashier']

/** Who helps merchants. */
export const SERVICE_ROLES: readonly Role[] = ['owner', 'support']

/** Who writes what all merchants read. */
export const CONTENT_ROLES: readonly Role[] = ['owner', 'support', 'editor']

/** Who reads merchants and their documents, with every amount. */
export const VIEW_ROLES: readonly Role[] = ['owner', 'cashier', 'support', 'auditor']

/** Who works on what merchants wait for. */
export const DESK_ROLES: readonly Role[] = ['owner', 'cashier', 'support']

/** Who reads accounts and the audit log. */
export const READER_ROLES: readonly Role[] = ['owner', 'cashier', 'auditor']
