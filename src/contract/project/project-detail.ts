import * as v from 'valibot'
import { Project } from '../entities/project.ts'
import { Id } from '../fields.ts'
import { Amount } from '../money.ts'
import { operation } from '../operation.ts'

/** One project, with the data to buy it. */
export const projectDetail = operation({
  method: 'GET',
  path: '/api/v1/project/project_detail/{id}',
  audience: 'merchant',
  summary: 'One project, and what buying it needs',
  input: v.object({ id: Id }),
  output: v.object({ ...Project.entries, available: Amount, has_transaction_password: v.boolean() }),
  refusals: ['not_found']
})

/** The output of {@link projectDetail}. */
export type ProjectDetail = v.InferOutput<(typeof projectDetail)['output']>
