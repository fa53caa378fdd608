import * as v from 'valibot'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** Add depot products to the own shop. They are on sale at once; products already in the shop stay unchanged. */
export const depotAdd = operation({
  method: 'POST',
  path: '/api/v1/store/depot_add',
  audience: 'merchant',
  summary: 'Add goods of the depot to the own shop; they are on sale at once. What is there already stays as it is',
  input: v.object({ ids: v.pipe(v.array(Id), v.minLength(1, 'product_missing'), v.maxLength(100)) }),
  output: v.object({ added: v.number() }),
  refusals: ['not_found', 'product_missing', 'product_limit_reached']
})
