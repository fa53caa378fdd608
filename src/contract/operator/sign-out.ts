import * as v from 'valibot'
import { Nothing } from '../fields.ts'
import { operation } from '../operation.ts'

/** Ends the session of the cookie. */
export const operatorSignOut = operation({
  method: 'POST',
  path: '/api/v1/operator/sign_out',
  audience: 'operator',
  summary: 'End the session of the console',
  input: v.object({}),
  output: Nothing
})
