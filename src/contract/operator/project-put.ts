import * as v from 'valibot'
import { PicturePath } from '../entities/operator.ts'
import { WrittenText } from '../entities/rich-text.ts'
import { Id, Texts, text } from '../fields.ts'
import { PositiveAmount } from '../money.ts'
import { operation } from '../operation.ts'

/**
 * Create a project, or change the one with that id. `items` are depot codes with pieces; cost and sale price are per bundle, by
 * default the sums.
 */
export const operatorProjectPut = operation({
  method: 'POST',
  path: '/api/v1/operator/project_put',
  audience: 'operator',
  summary:
    'Make a project, or change the one with that id. `items` are depot codes with pieces; cost and sale price are of one bundle, by default the sums',
  input: v.object({
    id: v.optional(Id),
    title: v.optional(Texts),
    blocks: v.optional(v.record(v.string(), WrittenText)),
    picture: PicturePath,
    items: v.optional(
      v.pipe(
        v.array(
          v.object({ code: text(40), quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)) })
        ),
        v.minLength(1, 'product_missing'),
        v.maxLength(50)
      )
    ),
    cost: v.optional(PositiveAmount),
    sale_price: v.optional(PositiveAmount),
    active: v.optional(v.boolean())
  }),
  output: v.object({ id: Id }),
  refusals: ['not_found', 'product_missing', 'required', 'value_invalid', 'amount_invalid']
})
