import * as v from 'valibot'
import { ShareTaskSummary, TaskState } from '../entities/task.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** Active share tasks, newest first. */
export const shareTaskList = operation({
  method: 'GET',
  path: '/api/v1/user/share_task_list',
  audience: 'merchant',
  summary: 'Share tasks that run, newest first',
  input: v.object({ ...PageInput, state: v.optional(TaskState) }),
  output: pageOf(ShareTaskSummary)
})
