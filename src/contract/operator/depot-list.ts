import * as v from 'valibot'
import { OperatorDepotProduct } from '../entities/operator.ts'
import { optionalText } from '../fields.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** Goods of the depot, also those that it no longer offers, newest first; `keyword` finds by code or name. */
export const operatorDepotList = operation({
  method: 'GET',
  path: '/api/v1/operator/depot_list',
  audience: 'operator',
  summary: 'Goods of the depot, newest first; `keyword` finds by code or name, `active` keeps those on offer or not',
  input: v.object({ ...PageInput, keyword: optionalText(), active: v.optional(v.picklist(['yes', 'no'])) }),
  output: pageOf(OperatorDepotProduct)
})
