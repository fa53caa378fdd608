import * as v from 'valibot'

/** Roles of staff. An owner may do everything, a cashier moves money, support helps merchants, an auditor only reads. */
export const ROLES = ['owner', 'cashier', 'support', 'auditor'] as const

/** One of {@link ROLES}. */
export const Role = v.picklist(ROLES)

/** See {@link Role}. */
export type Role = v.InferOutput<typeof Role>
