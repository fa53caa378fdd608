import * as v from 'valibot'
import { Nothing } from '../fields.ts'
import { operation } from '../operation.ts'

/** Revokes all tokens of `unlock_create` of this merchant, on every device. */
export const unlockDelete = operation({
  method: 'POST',
  path: '/api/v1/user/unlock_delete',
  audience: 'merchant',
  summary: 'End every unlock token',
  input: v.object({}),
  output: Nothing
})
