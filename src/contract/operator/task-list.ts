import * as v from 'valibot'
import { OperatorTask } from '../entities/operator-content.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** Missions and share tasks in all languages, also inactive ones, in their order. */
export const operatorTaskList = operation({
  method: 'GET',
  path: '/api/v1/operator/task_list',
  audience: 'operator',
  summary: 'Missions and share tasks in all languages, also inactive ones',
  input: v.object({ ...PageInput, kind: v.optional(v.picklist(['mission', 'share'])) }),
  output: pageOf(OperatorTask)
})
