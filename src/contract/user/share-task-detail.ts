import * as v from 'valibot'
import { ShareTask } from '../entities/task.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** One share task with the merchant's own link. */
export const shareTaskDetail = operation({
  method: 'GET',
  path: '/api/v1/user/share_task_detail/{id}',
  audience: 'merchant',
  summary: "One share task with the merchant's own link",
  input: v.object({ id: Id }),
  output: ShareTask,
  refusals: ['not_found']
})
