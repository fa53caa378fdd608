import * as v from 'valibot'
import { defineOperation } from '../operation.ts'
import { Profile } from './session.ts'

export const profile = defineOperation({
  method: 'GET',
  path: '/api/v1/user/profile',
  audience: 'merchant',
  summary: 'The signed-in merchant',
  input: v.object({}),
  output: Profile
})
