import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'
import { Amount } from '../money.ts'
import { operation } from '../operation.ts'
import { createPageSchema, PageInput } from '../page.ts'
import { MONEY_ROLES, VIEW_ROLES } from '../roles.ts'
import { Network } from './network.ts'

/**
 * Withdrawals that are paid out together. `count` and `amount` (what arrives) are of those that are open or paid, as in the file; `open`
 * counts those that are not paid yet.
 */
export const PayoutBatch = v.object({
  id: Id,
  network: Network,
  count: v.number(),
  open: v.number(),
  amount: Amount,
  created_by: v.string(),
  created_at: Instant
})

/** A withdrawal of a batch, with its full address. `amount` is what to send. */
export const PayoutLine = v.object({
  id: Id,
  account: v.string(),
  network: Network,
  address: v.string(),
  amount: Amount,
  transaction_id: v.string()
})

export const operatorPayoutBatchList = operation({
  method: 'GET',
  path: '/api/v1/operator/payout_batch_list',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary: 'Payout batches, newest first',
  input: v.object(PageInput),
  output: createPageSchema(PayoutBatch)
})

export const operatorPayoutBatchDetail = operation({
  method: 'GET',
  path: '/api/v1/operator/payout_batch_detail/{id}',
  audience: 'operator',
  roles: MONEY_ROLES,
  summary: 'A payout batch with addresses and amounts',
  input: v.object({ id: Id }),
  output: v.object({ ...PayoutBatch.entries, list: v.array(PayoutLine) }),
  refusals: ['not_found']
})

const MAX_WITHDRAWALS = 100

/** All of them, or none. Merchants can no longer cancel them. */
export const operatorPayoutBatchStart = operation({
  method: 'POST',
  path: '/api/v1/operator/payout_batch_start',
  audience: 'operator',
  roles: MONEY_ROLES,
  summary: 'Start the payouts of several pending withdrawals over one network',
  input: v.object({
    network: Network,
    withdrawal_ids: v.pipe(v.array(Id), v.minLength(1, 'required'), v.maxLength(MAX_WITHDRAWALS, 'too_long'))
  }),
  output: PayoutBatch,
  refusals: ['not_found', 'state_conflict', 'required', 'too_long', 'operator_self_decision', 'payouts_frozen']
})

/** `payout_batch_detail` has the same as JSON. */
export const operatorPayoutBatchExport = operation({
  method: 'GET',
  path: '/api/v1/operator/payout_batch_export',
  audience: 'operator',
  roles: MONEY_ROLES,
  summary: 'Addresses and amounts of a payout batch, as a CSV file',
  input: v.object({ id: Id }),
  output: v.any(),
  answer: 'blob',
  refusals: ['not_found']
})

const MAX_CSV = 100_000

/** Why a line of the file is wrong. */
export const PayoutFault = v.picklist([
  'column_missing',
  'id_unknown',
  'repeated',
  'not_open',
  'transaction_id_invalid',
  'transaction_used'
])

export type PayoutFault = v.InferOutput<typeof PayoutFault>

/**
 * The CSV has a header with `id` and `transaction_id`, such as the exported file with its last column filled in; lines without a
 * transaction id stay open. `faults` names all wrong lines.
 */
export const operatorPayoutBatchPay = operation({
  method: 'POST',
  path: '/api/v1/operator/payout_batch_pay',
  audience: 'operator',
  roles: MONEY_ROLES,
  summary: 'Mark withdrawals of a batch as paid, with their transaction ids from a CSV; nothing if any line is wrong',
  input: v.object({ id: Id, csv: v.pipe(v.string(), v.maxLength(MAX_CSV, 'too_long')) }),
  output: v.object({ paid: v.number(), faults: v.array(v.object({ line: v.number(), reason: PayoutFault })) }),
  refusals: ['not_found', 'too_long', 'operator_self_decision', 'transaction_used']
})
