import * as v from 'valibot'
import { DocumentVersion, Id, Instant, visibleText } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { createPageSchema, PageInput } from '../page.ts'
import { isRole, OWNER, READER_ROLES } from '../roles.ts'

/** The name of an own role: free text, in which no built-in role can be taken for it. */
const OwnRoleName = v.pipe(
  visibleText(40),
  v.transform(name => name.normalize('NFC').replace(/\s+/g, ' ')),
  v.minLength(2, 'too_short'),
  v.check(name => !isRole(name.toLowerCase()), 'name_in_use')
)

/** An operation that an own role can have, with its part of the console. */
export const ChoosableOperation = v.object({ name: v.string(), area: v.string() })

/** A role that owners have made. `members` are those who hold it now, `version` is another one after each change. */
export const OwnRole = v.object({
  id: Id,
  name: v.string(),
  operations: v.array(ChoosableOperation),
  members: v.number(),
  version: DocumentVersion,
  created_at: Instant,
  updated_at: Instant
})

/** `choosable` is the whole table from which roles are made. */
export const operatorRoleList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/role_list',
  audience: 'operator',
  roles: READER_ROLES,
  summary: 'Own roles with their operations, by name, and all operations that such a role can have',
  input: v.object(PageInput),
  output: v.object({ ...createPageSchema(OwnRole).entries, choosable: v.array(ChoosableOperation) })
})

/**
 * Replaces name and operations of the role. It applies to its members at once. `version` is the one that the person has read: if the
 * role has changed since, nothing happens (`state_conflict` at `version`).
 */
export const operatorRolePut = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/role_put',
  audience: 'operator',
  roles: OWNER,
  summary: 'Make an own role of some operations, or change the one with that id',
  input: v.object({
    id: v.optional(Id),
    version: v.optional(DocumentVersion),
    name: OwnRoleName,
    operations: v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/, 'value_invalid'))),
      v.minLength(1, 'required'),
      v.maxLength(200)
    )
  }),
  output: OwnRole,
  refusals: ['name_in_use', 'not_found', 'operator_self_decision', 'state_conflict', 'value_invalid']
})

/** Refused while a member of staff holds it, an invited one too. */
export const operatorRoleEnd = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/role_end',
  audience: 'operator',
  roles: OWNER,
  summary: 'End an own role that no member of staff holds',
  input: v.object({ id: Id, version: v.optional(DocumentVersion) }),
  output: v.object({ id: Id }),
  refusals: ['not_found', 'role_held', 'state_conflict']
})
