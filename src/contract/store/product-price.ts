import * as v from 'valibot'
import { Product } from '../entities/product.ts'
import { Id } from '../fields.ts'
import { PositiveAmount } from '../money.ts'
import { operation } from '../operation.ts'

/** Set the own sale price of a product, within the limits that the operator sets. Without a price: the depot's again. */
export const productPrice = operation({
  method: 'POST',
  path: '/api/v1/store/product_price',
  audience: 'merchant',
  summary: "Set the own sale price of a product, or return to the depot's",
  input: v.object({ id: Id, price: v.optional(v.message(PositiveAmount, 'amount_invalid')) }),
  output: Product,
  refusals: ['not_found', 'amount_invalid', 'amount_out_of_range']
})
