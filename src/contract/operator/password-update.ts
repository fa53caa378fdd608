import * as v from 'valibot'
import { Nothing, TypedPassword } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { operation } from '../operation.ts'

/** Changes the own password. All other sessions end. */
export const operatorPasswordUpdate = operation({
  method: 'POST',
  path: '/api/v1/operator/password_update',
  audience: 'operator',
  summary: 'Change the own password; all other sessions end',
  input: v.object({
    current_password: TypedPassword,
    new_password: v.pipe(
      v.string('required'),
      v.minLength(12, 'too_short'),
      v.maxLength(LIMITS.passwordMax, 'too_long')
    )
  }),
  output: Nothing,
  refusals: ['password_wrong', 'password_common', 'rate_limited']
})
