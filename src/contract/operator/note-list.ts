import * as v from 'valibot'
import { MerchantNote } from '../entities/operator-merchant.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** Notes of the staff about a merchant, newest first. */
export const operatorNoteList = operation({
  method: 'GET',
  path: '/api/v1/operator/note_list',
  audience: 'operator',
  summary: 'Notes of the staff about a merchant, newest first',
  input: v.object({ ...PageInput, merchant_id: Id }),
  output: pageOf(MerchantNote)
})
