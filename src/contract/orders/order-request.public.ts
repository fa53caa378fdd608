import * as v from 'valibot'
import { Id, Nothing } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { PositiveAmount } from '../money.ts'
import { defineOperation } from '../operation.ts'

// Control and format characters can hide or turn around what follows them.
const normalizeText = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()

const line = (minimum: number, maximum: number) =>
  v.pipe(
    v.string('required'),
    v.transform(normalizeText),
    v.nonEmpty('required'),
    v.minLength(minimum, 'too_short'),
    v.maxLength(maximum, 'too_long')
  )

/**
 * Takes nothing from the stock. If the price differs from the seen one, nothing is requested (`state_conflict`). The same request
 * again, within ten minutes, counts once. Requests are limited by address, shop and product; while many arrive, each address has one an
 * hour, so that a flood from few addresses leaves room for others. `requests_closed`: the merchant takes none.
 */
export const orderRequest = defineOperation({
  method: 'POST',
  path: '/api/v1/shop/order_request',
  audience: 'anyone',
  summary: 'Ask a shop for one of its products; it moves no money; the merchant or an operator accepts or declines it',
  input: v.object({
    product_id: Id,
    quantity: v.pipe(
      v.number('value_invalid'),
      v.integer('value_invalid'),
      v.minValue(1, 'value_invalid'),
      v.maxValue(LIMITS.maxOrderQuantity, 'value_invalid')
    ),
    /** The price per piece that the visitor saw. */
    seen_price: PositiveAmount,
    buyer_name: line(1, LIMITS.maxNameLength),
    /** A phone number, a messenger name, an e-mail address. */
    contact: line(3, LIMITS.maxAddressLength),
    /** Where to deliver. */
    address: v.optional(
      v.pipe(v.string(), v.transform(normalizeText), v.maxLength(LIMITS.maxRequestLength, 'too_long')),
      ''
    ),
    message: v.optional(
      v.pipe(v.string(), v.transform(normalizeText), v.maxLength(LIMITS.maxRequestLength, 'too_long')),
      ''
    )
  }),
  output: Nothing,
  refusals: ['not_found', 'product_unavailable', 'out_of_stock', 'requests_closed', 'state_conflict', 'rate_limited']
})
