import * as v from 'valibot'
import { defineOperation } from '../operation.ts'
import { SessionWithHome } from './session.ts'

/** The partner's backend requested the code with `partner/login_code`. */
export const loginPartner = defineOperation({
  method: 'POST',
  path: '/api/v1/user/login_partner',
  audience: 'anyone',
  summary: 'Sign in with a partner’s one-time code',
  input: v.object({
    code: v.pipe(v.string('code_invalid'), v.maxLength(64, 'code_invalid')),
    /** Whether the answer has the home data, which a launch shows first. */
    home: v.optional(v.boolean(), false)
  }),
  output: SessionWithHome,
  refusals: ['code_invalid', 'merchant_closed', 'rate_limited']
})
