import * as v from 'valibot'
import { DepotProduct } from '../entities/product.ts'
import { optionalText } from '../fields.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** Products of the depot. A keyword matches the code and any part of a word in every language. */
export const depotList = operation({
  method: 'GET',
  path: '/api/v1/store/depot_list',
  audience: 'merchant',
  summary: 'Goods of the depot; a keyword finds by part of a word in every language, and by code',
  input: v.object({ ...PageInput, keyword: optionalText(80) }),
  output: pageOf(DepotProduct),
  refusals: ['rate_limited']
})
