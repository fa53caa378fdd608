import * as v from 'valibot'
import { OperatorProject } from '../entities/operator-content.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** Projects in all languages, also those not on offer, newest first. */
export const operatorProjectList = operation({
  method: 'GET',
  path: '/api/v1/operator/project_list',
  audience: 'operator',
  summary: 'Projects in all languages, also those not on offer, newest first',
  input: v.object(PageInput),
  output: pageOf(OperatorProject)
})
