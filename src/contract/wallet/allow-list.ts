import * as v from 'valibot'
import { AllowList } from '../entities/allow-list.ts'
import { operation } from '../operation.ts'

/** Whether new withdrawal accounts wait, and for how long. */
export const allowList = operation({
  method: 'GET',
  path: '/api/v1/wallet/allow_list',
  audience: 'merchant',
  summary: 'Whether new withdrawal accounts wait, and for how long',
  input: v.object({}),
  output: AllowList
})
