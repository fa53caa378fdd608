import * as v from 'valibot'
import { DepotProduct } from '../entities/product.ts'
import { optionalText } from '../fields.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** The sequence of the depot: newest first, the highest profit of a piece first, or the lowest cost first. */
export const DepotSort = v.picklist(['newest', 'profit', 'cost'])

/** See {@link DepotSort}. */
export type DepotSort = v.InferOutput<typeof DepotSort>

/**
 * Products of the depot, newest first. A keyword matches the code and any part of a word in every language. `in_stock`: only goods of
 * which pieces are left, or none. `added`: only goods in the own shop, or not in it.
 */
export const depotList = operation({
  method: 'GET',
  path: '/api/v1/store/depot_list',
  audience: 'merchant',
  summary:
    'Goods of the depot, newest first unless sorted otherwise; a keyword finds by part of a word in every language, and by code. ' +
    '`in_stock` keeps those with or without pieces left, `added` those in the own shop or not in it',
  input: v.object({
    ...PageInput,
    keyword: optionalText(80),
    sort: v.optional(DepotSort),
    in_stock: v.optional(v.picklist(['yes', 'no'])),
    added: v.optional(v.picklist(['yes', 'no']))
  }),
  output: pageOf(DepotProduct),
  refusals: ['rate_limited']
})
