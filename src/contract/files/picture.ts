import * as v from 'valibot'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

export const appPicture = operation({
  method: 'GET',
  path: '/api/v1/app/picture/{id}',
  audience: 'anyone',
  summary: 'A picture of the catalogue',
  input: v.object({ id: Id }),
  output: v.any(),
  refusals: ['not_found'],
  answer: 'blob'
})
