import * as v from 'valibot'
import { ShareTask } from '../entities/task.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** Submit a picture as proof of a share; an operator reviews it. */
export const shareTaskSubmit = operation({
  method: 'POST',
  path: '/api/v1/user/share_task_submit',
  audience: 'merchant',
  summary: 'Send the picture that proves a share; an operator looks at it',
  input: v.object({ id: Id, proof: Id }),
  output: ShareTask,
  refusals: ['not_found', 'already_submitted', 'deadline_passed', 'file_missing', 'idempotency_mismatch'],
  idempotent: true
})
