import * as v from 'valibot'
import { StaffSession } from '../entities/staff.ts'
import { TypedAccount, TypedPassword } from '../fields.ts'
import { operation } from '../operation.ts'

/**
 * Signs a member of staff in: account, password and the code of the authenticator app. Sets the cookie of the session. Later POST
 * requests carry `csrf_token` in the header `X-CSRF-Token`.
 */
export const operatorSignIn = operation({
  method: 'POST',
  path: '/api/v1/operator/sign_in',
  audience: 'anyone',
  summary: 'Sign in to the console with account, password and the code of the authenticator app',
  input: v.object({
    account: TypedAccount,
    password: TypedPassword,
    code: v.pipe(v.string('required'), v.trim(), v.regex(/^\d{6}$/, 'credentials_wrong'))
  }),
  output: StaffSession,
  refusals: ['credentials_wrong', 'rate_limited']
})
