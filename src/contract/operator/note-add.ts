import * as v from 'valibot'
import { MerchantNote } from '../entities/operator-merchant.ts'
import { Id, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { operation } from '../operation.ts'

/** Writes a note about a merchant, who does not see it. */
export const operatorNoteAdd = operation({
  method: 'POST',
  path: '/api/v1/operator/note_add',
  audience: 'operator',
  summary: 'Write a note about a merchant; the merchant does not see it',
  input: v.object({ merchant_id: Id, text: text(LIMITS.textMax) }),
  output: MerchantNote,
  refusals: ['not_found']
})
