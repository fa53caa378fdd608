import * as v from 'valibot'
import { Id, optionalText } from '../fields.ts'
import { operation } from '../operation.ts'

/**
 * Ends a session of the console, or without an id all sessions of `account` or all own ones; the session that asks stays. Others'
 * sessions are ended by owners only.
 */
export const operatorLoginEnd = operation({
  method: 'POST',
  path: '/api/v1/operator/login_end',
  audience: 'operator',
  summary: 'End a session of the console, or without an id all of `account` or all own ones, but the current one',
  input: v.object({ id: v.optional(Id), account: optionalText() }),
  output: v.object({ ended: v.number() }),
  refusals: ['not_found']
})
