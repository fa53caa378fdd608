import * as v from 'valibot'
import { Profile } from '../entities/profile.ts'
import { operation } from '../operation.ts'

/** The signed-in merchant */
export const profile = operation({
  method: 'GET',
  path: '/api/v1/user/profile',
  audience: 'merchant',
  summary: 'The signed-in merchant',
  input: v.object({}),
  output: Profile
})
