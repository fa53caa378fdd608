import * as v from 'valibot'
import { Nothing, Password } from '../fields.ts'
import { operation } from '../operation.ts'

/** Change the login password; other sessions end */
export const loginPasswordUpdate = operation({
  method: 'POST',
  path: '/api/v1/user/login_password_update',
  audience: 'merchant',
  summary: 'Change the login password; other sessions end',
  input: v.object({ current_password: v.pipe(v.string('required'), v.nonEmpty('required')), new_password: Password }),
  output: Nothing,
  refusals: ['password_wrong', 'password_locked', 'password_same']
})
