import * as v from 'valibot'
import { Id } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const appPicture = defineOperation({
  method: 'GET',
  path: '/api/v1/app/picture/{id}',
  audience: 'anyone',
  summary: 'A picture of the catalogue',
  input: v.object({ id: Id }),
  output: v.any(),
  refusals: ['not_found'],
  answer: 'blob'
})
