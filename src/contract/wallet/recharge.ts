import * as v from 'valibot'
import { Id, Instant, UsualMinutes } from '../fields.ts'
import { Amount, PositiveAmount } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { createPageSchema, PageInput } from '../page.ts'
import { Paused } from '../settings/pause.ts'
import { TimelineEvent } from '../timeline.ts'
import { Network } from './network.ts'
import { TRANSACTION_ID } from './transaction-id.ts'

/**
 * A payment channel for recharges. `online` goes through recharge customer service because currencies differ by country: it has
 * no address and accepts no submissions.
 */
export const RechargeChannel = v.variant('kind', [
  v.object({
    id: Id,
    kind: v.literal('usdt'),
    network: Network,
    address: v.string(),
    minimum: Amount,
    maximum: Amount,
    usual_minutes: UsualMinutes
  }),
  v.object({ id: Id, kind: v.literal('online') })
])

export type RechargeChannel = v.InferOutput<typeof RechargeChannel>

/** The id of a transaction, as typed or pasted. */
export const TransactionId = v.pipe(v.string(), v.trim(), v.regex(TRANSACTION_ID, 'value_invalid'))

/** pending → approved | rejected | cancelled (by the merchant); approved → reversed (by the operator). */
export const RechargeStatus = v.picklist(['pending', 'approved', 'rejected', 'cancelled', 'reversed'])

/**
 * A recharge in a list. `amount` was requested, `received` was credited. `network` is empty for a payment through customer
 * service.
 */
export const RechargeSummary = v.object({
  id: Id,
  amount: Amount,
  received: v.nullable(Amount),
  network: v.string(),
  status: RechargeStatus,
  created_at: Instant
})

/**
 * A recharge with its timeline. `proof` is a file id. `transaction_id` is empty until it is known. `reason` explains
 * a rejection, a reversal or a different credited amount.
 */
export const Recharge = v.object({
  ...RechargeSummary.entries,
  address: v.string(),
  proof: v.nullable(v.string()),
  transaction_id: v.string(),
  reason: v.string(),
  /** Only in the detail of one that is pending. */
  usual_minutes: UsualMinutes,
  timeline: v.array(TimelineEvent)
})

export type Recharge = v.InferOutput<typeof Recharge>

export const rechargeChannelList = defineOperation({
  method: 'GET',
  path: '/api/v1/wallet/recharge_channel_list',
  audience: 'merchant',
  summary: 'Where a recharge can be paid to',
  input: v.object({}),
  output: v.object({ list: v.array(RechargeChannel), paused: Paused })
})

/**
 * Its cents belong to this merchant alone, so that the payment can be recognized. The same question gets the same answer while
 * the amount is reserved. If no cents are free, `amount` is the requested one.
 */
export const rechargeQuote = defineOperation({
  method: 'POST',
  path: '/api/v1/wallet/recharge_quote',
  audience: 'merchant',
  summary: 'The exact amount to pay for a recharge, with cents that no other open recharge has',
  input: v.object({ channel_id: Id, amount: PositiveAmount }),
  output: v.object({ amount: Amount, asked: Amount }),
  refusals: [
    'channel_unavailable',
    'amount_invalid',
    'amount_not_whole',
    'amount_out_of_range',
    'rate_limited',
    'recharges_paused'
  ]
})

/**
 * Nothing is credited before an operator approves it, or its payment is found on the chain. `amount` is what `recharge_quote`
 * returned. `proof` is the id of an uploaded picture.
 */
export const rechargeSubmit = defineOperation({
  method: 'POST',
  path: '/api/v1/wallet/recharge_submit',
  audience: 'merchant',
  summary: 'Say that a recharge was paid',
  input: v.object({
    channel_id: Id,
    amount: PositiveAmount,
    proof: v.optional(Id),
    transaction_id: v.optional(TransactionId)
  }),
  output: Recharge,
  refusals: [
    'channel_unavailable',
    'amount_invalid',
    'amount_not_whole',
    'amount_out_of_range',
    'file_missing',
    'value_invalid',
    'idempotency_mismatch',
    'recharges_paused'
  ],
  idempotent: true
})

/**
 * Add what proves a payment to a pending recharge that lacks it: a picture, the transaction id, or both. What is there already is
 * never replaced, because an operator may be looking at it.
 */
export const rechargeEvidence = defineOperation({
  method: 'POST',
  path: '/api/v1/wallet/recharge_evidence',
  audience: 'merchant',
  summary: 'Add a proof or a transaction id to a recharge that is under review',
  input: v.object({ id: Id, proof: v.optional(Id), transaction_id: v.optional(TransactionId) }),
  output: Recharge,
  refusals: ['not_found', 'state_conflict', 'file_missing', 'value_invalid']
})

export const rechargeList = defineOperation({
  method: 'GET',
  path: '/api/v1/wallet/recharge_list',
  audience: 'merchant',
  summary: 'Own recharges, newest first',
  input: v.object(PageInput),
  output: createPageSchema(RechargeSummary)
})

export const rechargeDetail = defineOperation({
  method: 'GET',
  path: '/api/v1/wallet/recharge_detail/{id}',
  audience: 'merchant',
  summary: 'One recharge with its timeline',
  input: v.object({ id: Id }),
  output: Recharge,
  refusals: ['not_found']
})

export const rechargeCancel = defineOperation({
  method: 'POST',
  path: '/api/v1/wallet/recharge_cancel',
  audience: 'merchant',
  summary: 'Take back a pending recharge',
  input: v.object({ id: Id }),
  output: Recharge,
  refusals: ['not_found', 'state_conflict', 'idempotency_mismatch'],
  idempotent: true
})
