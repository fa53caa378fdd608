import * as v from 'valibot'
import { Nothing } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const logout = defineOperation({
  method: 'POST',
  path: '/api/v1/user/logout',
  audience: 'merchant',
  summary: 'End this session',
  input: v.object({}),
  output: Nothing
})
