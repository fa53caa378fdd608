import * as v from 'valibot'
import { Id, Nothing } from '../fields.ts'
import { operation } from '../operation.ts'

/** Signs a device out. The session that asks ends by `logout`. */
export const sessionEnd = operation({
  method: 'POST',
  path: '/api/v1/user/session_end',
  audience: 'merchant',
  summary: 'Sign another device out',
  input: v.object({ id: Id }),
  output: Nothing,
  refusals: ['not_found']
})
