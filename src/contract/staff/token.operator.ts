import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { createPageSchema, PageInput } from '../page.ts'
import { ROLES } from '../roles.ts'
import { VisibleName } from './staff.operator.ts'

/** An API token, without its secret. */
export const StaffToken = v.object({
  id: Id,
  account: v.nullable(v.string()),
  name: v.string(),
  scope: v.nullable(v.array(v.string())),
  network: v.nullable(v.string()),
  created_at: Instant,
  expires_at: Instant
})

/** API tokens of the staff that are valid: for those who read accounts everybody's, else one's own. */
export const operatorTokenList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/token_list',
  audience: 'operator',
  roles: ROLES,
  summary: 'Valid API tokens of everybody, or of oneself',
  input: v.object(PageInput),
  output: createPageSchema(StaffToken)
})

/**
 * Makes an API token of one's own: for programs and the command line. It never may more than one's role. It approves nothing: that
 * takes a person.
 */
export const operatorTokenAdd = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/token_add',
  audience: 'operator',
  roles: ROLES,
  summary: 'Make an own API token, for programs; it is shown once',
  input: v.object({
    name: VisibleName,
    days: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366), v.description('Days until it expires')),
      90
    ),
    scope: v.optional(
      v.pipe(
        v.array(v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/, 'value_invalid'))),
        v.minLength(1, 'required'),
        v.maxLength(100),
        v.description('Operations that it may call; without it all of the role')
      )
    ),
    network: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.regex(/^[\da-f.:]{2,39}(\/\d{1,3})?$/i, 'value_invalid'),
        v.description('Address or network from which it works, such as 203.0.113.0/24; without it any')
      )
    )
  }),
  output: v.object({ ...StaffToken.entries, token: v.string() }),
  refusals: ['required', 'value_invalid']
})

/** Ends an API token at once: one's own, for owners anybody's. */
export const operatorTokenEnd = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/token_end',
  audience: 'operator',
  roles: ROLES,
  summary: 'End an API token at once',
  input: v.object({ id: Id }),
  output: v.object({ id: Id }),
  refusals: ['not_found']
})
