import { operatorRoleList } from '../../contract/staff/role.operator.ts'
import { createResource } from '../../stores/loadable.ts'

/** Roles that owners have made, by name, and the operations from which they are made. */
export const ownRoles = createResource(operatorRoleList)

/** All of them on one page: more would be no roles any more. */
export const allRoles = { page: 1, page_size: 100 }
