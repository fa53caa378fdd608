import * as v from 'valibot'
import { VisibleName } from '../entities/operator.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** Adds a partner. The token is for the partner's backend and is returned once. */
export const operatorPartnerAdd = operation({
  method: 'POST',
  path: '/api/v1/operator/partner_add',
  audience: 'operator',
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
