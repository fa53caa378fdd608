import * as v from 'valibot'
import { Nothing, Password } from '../fields.ts'
import { operation } from '../operation.ts'

/** Changes the login password; other sessions end. A shop without one (`Profile.has_login_password`) sets it within 15 minutes of a launch. */
export const loginPasswordUpdate = operation({
  method: 'POST',
  path: '/api/v1/user/login_password_update',
  audience: 'merchant',
  summary: 'Set the login password, or change it with the current one; other sessions end',
  input: v.object({ current_password: v.optional(v.string()), new_password: Password }),
  output: Nothing,
  refusals: [
    'required',
    'launch_needed',
    'password_wrong',
    'password_locked',
    'password_same',
    'password_common',
    'rate_limited'
  ]
})
