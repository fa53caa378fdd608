import * as v from 'valibot'
import { operation } from '../operation.ts'

/** Imports goods from a CSV file: `code` and any of `name.<language>`, `picture`, `purchase_cost`, `sale_price`, `stock`, `active`. At most 500 rows. If a row is bad, or without `apply`, nothing is imported. */
export const operatorDepotImport = operation({
  method: 'POST',
  path: '/api/v1/operator/depot_import',
  audience: 'operator',
  summary: 'Import goods from a CSV file; when a row is bad, or without `apply`, nothing is imported',
  input: v.object({
    csv: v.pipe(
      v.string('required'),
      v.nonEmpty('required'),
      v.description('code, name.<language>, picture, purchase_cost, sale_price, stock, active')
    ),
    apply: v.optional(v.boolean(), false)
  }),
  output: v.object({
    created: v.number(),
    changed: v.number(),
    applied: v.boolean(),
    errors: v.array(v.object({ line: v.number(), field: v.string(), reason: v.string() }))
  }),
  refusals: ['value_invalid', 'required', 'too_long', 'rate_limited']
})
