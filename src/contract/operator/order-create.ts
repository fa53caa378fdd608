import * as v from 'valibot'
import { OperatorOrder } from '../entities/operator.ts'
import { Id, optionalText, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { operation } from '../operation.ts'

/**
 * Create a customer's order: of a given product on sale, by its id or by the code of its good, or of one that the shop selects
 * (promoted products first).
 */
export const operatorOrderCreate = operation({
  method: 'POST',
  path: '/api/v1/operator/order_create',
  audience: 'operator',
  summary:
    "Enter a customer's order: of a product that is on sale, or of one of the shop's choosing (promoted products first)",
  input: v.object({
    account: text(),
    product_id: v.optional(Id),
    code: optionalText(40),
    buyer_name: optionalText(LIMITS.nameMax),
    quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.orderQuantityMax)), 1)
  }),
  output: OperatorOrder,
  refusals: ['not_found', 'product_unavailable', 'out_of_stock', 'operator_self_decision', 'idempotency_mismatch'],
  idempotent: true
})
