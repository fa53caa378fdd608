import * as v from 'valibot'
import { OperatorDepotProduct, PicturePath } from '../entities/operator.ts'
import { Texts, text } from '../fields.ts'
import { PositiveAmount } from '../money.ts'
import { operation } from '../operation.ts'

/**
 * Create a depot product, or change the one with that code. Names are by language; `stock` replaces the current stock. A product
 * that is no longer `active` is withdrawn from every shop.
 */
export const operatorDepotPut = operation({
  method: 'POST',
  path: '/api/v1/operator/depot_put',
  audience: 'operator',
  summary:
    'Make a good of the depot, or change the one with that code. Names by language; `stock` replaces what is there',
  input: v.object({
    code: text(40),
    name: v.optional(Texts),
    picture: PicturePath,
    purchase_cost: v.optional(PositiveAmount),
    sale_price: v.optional(PositiveAmount),
    stock: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))),
    active: v.optional(v.boolean())
  }),
  output: OperatorDepotProduct,
  refusals: ['required', 'value_invalid', 'amount_invalid']
})
