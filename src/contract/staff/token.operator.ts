import * as v from 'valibot'
import { Id, Instant, TypedAccount } from '../fields.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'
import { OWNER, READER_ROLES } from '../roles.ts'
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

export const operatorTokenList = operation({
  method: 'GET',
  path: '/api/v1/operator/token_list',
  audience: 'operator',
  roles: READER_ROLES,
  summary: 'Valid API tokens of everybody',
  input: v.object(PageInput),
  output: pageOf(StaffToken)
})

/** It never may more than their role. */
export const operatorTokenAdd = operation({
  method: 'POST',
  path: '/api/v1/operator/token_add',
  audience: 'operator',
  roles: OWNER,
  summary: 'Make an API token of a member of staff, for programs; it is shown once',
  input: v.object({
    account: TypedAccount,
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
  refusals: ['not_found', 'required', 'value_invalid']
})

export const operatorTokenEnd = operation({
  method: 'POST',
  path: '/api/v1/operator/token_end',
  audience: 'operator',
  roles: OWNER,
  summary: 'End an API token at once',
  input: v.object({ id: Id }),
  output: v.object({ id: Id }),
  refusals: ['not_found']
})
