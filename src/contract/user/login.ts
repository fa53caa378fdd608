import * as v from 'valibot'
import { Session } from '../entities/session.ts'
import { TypedPassword } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { operation } from '../operation.ts'

/** Sign in with account and password */
export const login = operation({
  method: 'POST',
  path: '/api/v1/user/login',
  audience: 'anyone',
  summary: 'Sign in with account and password',
  input: v.object({
    account: v.pipe(
      v.string('required'),
      v.trim(),
      v.nonEmpty('required'),
      v.maxLength(LIMITS.accountMax, 'too_long'),
      v.toLowerCase()
    ),
    password: TypedPassword
  }),
  output: Session,
  refusals: ['credentials_wrong', 'rate_limited']
})
