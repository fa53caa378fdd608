import * as v from 'valibot'
import { Grade } from '../entities/grade.ts'
import { operation } from '../operation.ts'

/** Price and terms of every grade. */
export const operatorGradeList = operation({
  method: 'GET',
  path: '/api/v1/operator/grade_list',
  audience: 'operator',
  summary: 'Price and terms of every grade',
  input: v.object({}),
  output: v.object({ list: v.array(Grade) })
})
