import * as v from 'valibot'
import { DocumentVersion, Id, Instant } from '../fields.ts'
import { Amount } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { createPageSchema, QueueInput } from '../page.ts'
import { MONEY_ROLES, VIEW_ROLES } from '../roles.ts'
import { AwaitsSecondPerson } from '../staff/second-person.operator.ts'
import { NETWORKS, Network } from './network.ts'

/** The ways that a batch is paid: over a network, or to bank accounts. */
export const PAYOUT_ROUTES = [...NETWORKS, 'bank'] as const

/** One of {@link PAYOUT_ROUTES}. */
export const PayoutRoute = v.picklist(PAYOUT_ROUTES, 'value_invalid')

export type PayoutRoute = v.InferOutput<typeof PayoutRoute>

/**
 * Withdrawals that are paid out together. `count` and `amount` (what arrives) are of those that are open or paid, as in the file; `open`
 * counts those that are not paid yet.
 */
export const PayoutBatch = v.object({
  id: Id,
  network: PayoutRoute,
  count: v.number(),
  open: v.number(),
  amount: Amount,
  created_by: v.string(),
  created_at: Instant,
  ...AwaitsSecondPerson
})

const line = {
  id: Id,
  /** `WD-204D7A`, as people read it. */
  number: v.string(),
  account: v.string(),
  amount: Amount
}

/** A withdrawal of a batch, with its full destination. `amount` is what to send. */
export const PayoutLine = v.variant('network', [
  v.object({ ...line, network: Network, address: v.string(), transaction_id: v.string() }),
  v.object({
    ...line,
    network: v.literal('bank'),
    account_name: v.string(),
    bank_name: v.string(),
    branch_code: v.string(),
    card_number: v.string(),
    status: v.picklist(['processing', 'paid'])
  })
])

export type PayoutLine = v.InferOutput<typeof PayoutLine>

/** `open`: at least one of its withdrawals is still to be paid; `ended`: each is paid, failed or returned. */
export const PayoutBatchState = v.picklist(['open', 'ended'], 'value_invalid')

export type PayoutBatchState = v.InferOutput<typeof PayoutBatchState>

export const operatorPayoutBatchList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/payout_batch_list',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary:
    'Payout batches: those that are `open` oldest first, others newest first unless `sort` says otherwise; `largest` by the amount; `keyword` finds by number or id',
  input: v.object({ ...QueueInput, state: v.optional(PayoutBatchState) }),
  output: createPageSchema(PayoutBatch)
})

/**
 * Withdrawals that wait to be paid one way. `count` and `amount` (what arrives) are of those that a batch may start
 * now. The others are counted by their reason: a colleague holds them, payouts of their merchant are frozen, they
 * wait for a second person, or they are of the person's own shop.
 */
export const PayoutWaiting = v.object({
  network: PayoutRoute,
  count: v.number(),
  amount: Amount,
  left_out: v.object({ held: v.number(), frozen: v.number(), second_person: v.number(), own: v.number() })
})

/** `withdraw_list` with `payable` has those that a batch may start, one by one. */
export const operatorPayoutWaitingList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/payout_waiting_list',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary:
    'How many withdrawals wait to be paid out over each network and to banks, with their sum, and how many a batch leaves out',
  input: v.object({}),
  output: v.object({ list: v.array(PayoutWaiting) })
})

export const operatorPayoutBatchDetail = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/payout_batch_detail/{id}',
  audience: 'operator',
  roles: MONEY_ROLES,
  summary: 'A payout batch with destinations and amounts',
  input: v.object({ id: Id }),
  output: v.object({ ...PayoutBatch.entries, list: v.array(PayoutLine) }),
  refusals: ['not_found']
})

/** A line of a started batch: where it goes, what arrives there, and what has become of it. */
export const PayoutOutcome = v.object({
  ...line,
  merchant_id: Id,
  destination: v.string(),
  status: v.picklist(['processing', 'paid', 'failed', 'returned']),
  transaction_id: v.string(),
  explorer: v.nullable(v.string()),
  /** What a node says of a transaction that was entered and is not final, with `confirmations` of `required`; null without one. */
  sent: v.nullable(
    v.object({
      state: v.picklist(['not_seen', 'seen', 'contradicts']),
      confirmations: v.number(),
      required: v.number()
    })
  ),
  /** Why it failed or bounced, what contradicts, or the bank's reference. */
  note: v.string(),
  /** When it came into this state. */
  at: Instant
})

export const operatorPayoutLineList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/payout_line_list/{id}',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary: 'What has become of each withdrawal of a payout batch, with sums by state',
  input: v.object({ id: Id }),
  output: v.object({
    /** Whether a node checks the transactions; null where there are none. */
    is_checked: v.nullable(v.boolean()),
    sums: v.array(v.object({ status: PayoutOutcome.entries.status, count: v.number(), amount: Amount })),
    list: v.array(PayoutOutcome)
  }),
  refusals: ['not_found']
})

/** The number of withdrawals that are started together at most. */
export const MAX_BATCH_WITHDRAWALS = 100

/**
 * Starts all of them or none. Merchants can no longer cancel them. `versions`: by id, the version of each withdrawal
 * that the person has read; a withdrawal without a version is started as it is. The message names a withdrawal that
 * has changed or waits for a second person (`state_conflict`), is held (`document_held`), or whose merchant's payouts
 * are frozen (`payouts_frozen`).
 */
export const operatorPayoutBatchStart = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/payout_batch_start',
  audience: 'operator',
  roles: MONEY_ROLES,
  summary: 'Start the payouts of several pending withdrawals over one network, or to banks',
  input: v.object({
    network: PayoutRoute,
    withdrawal_ids: v.pipe(v.array(Id), v.minLength(1, 'required'), v.maxLength(MAX_BATCH_WITHDRAWALS, 'too_long')),
    versions: v.optional(v.record(Id, DocumentVersion))
  }),
  output: PayoutBatch,
  refusals: ['not_found', 'state_conflict', 'required', 'too_long', 'operator_self_decision', 'payouts_frozen']
})

/**
 * `payout_batch_detail` has the same data as JSON. `sepa` is a credit transfer of ISO 20022, pain.001.001.09, of the
 * unpaid payouts, in euros, from the account in the settings. The end-to-end id of each payment is the number of its
 * withdrawal.
 */
export const operatorPayoutBatchExport = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/payout_batch_export',
  audience: 'operator',
  roles: MONEY_ROLES,
  summary: 'Destinations and amounts of a payout batch, as a file: a CSV, or SEPA XML for IBANs',
  input: v.object({ id: Id, format: v.optional(v.picklist(['csv', 'sepa'])) }),
  output: v.any(),
  answer: 'blob',
  refusals: ['not_found', 'state_conflict', 'sepa_currency', 'sepa_payer', 'sepa_account']
})

const MAX_CSV = 100_000

/** Why a line of the file is wrong. */
export const PayoutFault = v.picklist([
  'unreadable',
  'column_missing',
  'result_missing',
  'id_unknown',
  'number_unknown',
  'repeated',
  'not_open',
  'transaction_id_invalid',
  'transaction_used',
  'state_invalid',
  'reason_invalid',
  'amount_differs',
  'chain'
])

export type PayoutFault = v.InferOutput<typeof PayoutFault>

/**
 * The CSV has a header with `id` and `transaction_id`, like the exported file with its last column filled in. Lines
 * without a transaction id stay open. For a batch to banks the columns are `number` or `id`, `state` (`paid` or
 * `failed`) and `reason`, which a failed line needs; `amount`, if present, has to be right. A line that was marked
 * before changes nothing. `faults` names all wrong lines. Where a node watches the network, the transaction has to
 * pay its line: the fault `chain` names the difference in `text`. Lines whose transaction is not confirmed, or about
 * which the node does not answer, stay open and are counted in `checked`; the watcher asks again and marks them.
 */
export const operatorPayoutBatchPay = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/payout_batch_pay',
  audience: 'operator',
  roles: MONEY_ROLES,
  summary:
    'Mark withdrawals of a batch as paid by the transaction ids of a CSV, or by the results of a bank; nothing if any line is wrong',
  input: v.object({ id: Id, csv: v.pipe(v.string(), v.maxLength(MAX_CSV, 'too_long')) }),
  output: v.object({
    paid: v.number(),
    failed: v.number(),
    checked: v.optional(v.object({ not_seen: v.number(), unreachable: v.number() })),
    faults: v.array(v.object({ line: v.number(), reason: PayoutFault, text: v.optional(v.string()) }))
  }),
  refusals: ['not_found', 'too_long', 'operator_self_decision', 'payout_sent', 'transaction_used']
})
