import * as v from 'valibot'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** Ends a partner's token and origins. Its users keep their shops. */
export const operatorPartnerEnd = operation({
  method: 'POST',
  path: '/api/v1/operator/partner_end',
  audience: 'operator',
  summary: "End a partner's token and origins; its users keep their shops",
  input: v.object({ id: Id }),
  output: v.object({ id: Id }),
  refusals: ['not_found']
})
