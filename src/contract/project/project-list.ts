import * as v from 'valibot'
import { ProjectSummary } from '../entities/project.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** Projects that can be bought. */
export const projectList = operation({
  method: 'GET',
  path: '/api/v1/project/project_list',
  audience: 'merchant',
  summary: 'Projects that can be bought',
  input: v.object({ ...PageInput }),
  output: pageOf(ProjectSummary)
})
