import * as v from 'valibot'
import { Session } from '../entities/session.ts'
import { TypedAccount, TypedPassword } from '../fields.ts'
import { operation } from '../operation.ts'

/** Sign in with account and password */
export const login = operation({
  method: 'POST',
  path: '/api/v1/user/login',
  audience: 'anyone',
  summary: 'Sign in with account and password',
  input: v.object({
    account: TypedAccount,
    password: TypedPassword
  }),
  output: Session,
  refusals: ['credentials_wrong', 'merchant_closed', 'rate_limited']
})
