import * as v from 'valibot'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

const CSV_MAX = 100_000

/** Why a line of the file is wrong. */
export const PayoutFault = v.picklist([
  'column_missing',
  'id_unknown',
  'repeated',
  'not_open',
  'transaction_id_invalid',
  'transaction_used'
])

/** See {@link PayoutFault}. */
export type PayoutFault = v.InferOutput<typeof PayoutFault>

/**
 * Marks withdrawals of a batch as paid. The CSV has a header with `id` and `transaction_id`, such as the exported file with its last
 * column filled in; lines without a transaction id stay open. If any line is wrong, nothing is marked, and `faults` names them all.
 */
export const operatorPayoutBatchPay = operation({
  method: 'POST',
  path: '/api/v1/operator/payout_batch_pay',
  audience: 'operator',
  summary: 'Mark withdrawals of a batch as paid, with their transaction ids from a CSV; nothing if any line is wrong',
  input: v.object({ id: Id, csv: v.pipe(v.string(), v.maxLength(CSV_MAX, 'too_long')) }),
  output: v.object({ paid: v.number(), faults: v.array(v.object({ line: v.number(), reason: PayoutFault })) }),
  refusals: ['not_found', 'too_long', 'operator_self_decision', 'transaction_used']
})
