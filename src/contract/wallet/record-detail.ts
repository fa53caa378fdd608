import * as v from 'valibot'
import { WalletRecord } from '../entities/record.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/**
 * The receipt of one movement. `id` is the part of a record's id before the dot. For a transfer between own balances it shows the
 * side that was debited.
 */
export const recordDetail = operation({
  method: 'GET',
  path: '/api/v1/wallet/record_detail/{id}',
  audience: 'merchant',
  summary: 'The receipt of one movement',
  input: v.object({ id: Id }),
  output: WalletRecord,
  refusals: ['not_found']
})
