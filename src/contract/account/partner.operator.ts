import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { OWNER, READER_ROLES } from '../roles.ts'
import { VisibleName } from '../staff/staff.operator.ts'

/** A partner whose backend signs in its own users. */
export const OperatorPartner = v.object({
  id: Id,
  name: v.string(),
  origins: v.array(v.string()),
  users: v.number(),
  created_at: Instant,
  ended_at: v.nullable(Instant),
  /** Where events go; null: nowhere. `disabled_at`: the receiver has refused them for good. */
  webhook: v.nullable(v.object({ url: v.string(), disabled_at: v.nullable(Instant) })),
  /** Secrets that are valid, newest first; the newest has no end. */
  secrets: v.array(v.object({ created_at: Instant, expires_at: v.nullable(Instant) })),
  /** Keys that are valid, newest first. */
  keys: v.array(
    v.object({ id: Id, name: v.string(), prefix: v.string(), created_at: Instant, used_at: v.nullable(Instant) })
  ),
  /** Deliveries that have failed. */
  failed: v.number()
})

export const operatorPartnerList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/partner_list',
  audience: 'operator',
  roles: READER_ROLES,
  summary: 'Partners, oldest first',
  input: v.object({}),
  output: v.object({ list: v.array(OperatorPartner) })
})

export const operatorPartnerAdd = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/partner_add',
  audience: 'operator',
  roles: OWNER,
  summary: "Add a partner. The token belongs to the partner's backend and is shown once",
  input: v.object({
    name: VisibleName,
    origins: v.optional(
      v.pipe(
        v.array(v.pipe(v.string(), v.maxLength(200))),
        v.maxLength(20),
        v.description('Pages that may show the app in a frame')
      ),
      []
    )
  }),
  output: v.object({ id: Id, name: v.string(), token: v.string() }),
  refusals: ['required', 'value_invalid', 'account_in_use']
})

export const operatorPartnerEnd = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/partner_end',
  audience: 'operator',
  roles: OWNER,
  summary: "End a partner's token and origins; its users keep their shops",
  input: v.object({ id: Id }),
  output: v.object({ id: Id }),
  refusals: ['not_found']
})
