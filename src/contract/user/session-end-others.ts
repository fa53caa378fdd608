import * as v from 'valibot'
import { operation } from '../operation.ts'

/** Signs all other devices out. */
export const sessionEndOthers = operation({
  method: 'POST',
  path: '/api/v1/user/session_end_others',
  audience: 'merchant',
  summary: 'Sign all other devices out',
  input: v.object({}),
  output: v.object({ ended: v.number() })
})
