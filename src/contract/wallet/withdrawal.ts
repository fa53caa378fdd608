import * as v from 'valibot'
import { Id, Instant, PaymentPassword, UsualMinutes } from '../fields.ts'
import { Amount, Currency, PositiveAmount } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { createPageSchema, PageInput } from '../page.ts'
import { Paused } from '../settings/pause.ts'
import { TimelineEvent } from '../timeline.ts'
import { WithdrawalAccount } from './withdrawal-account.ts'

/**
 * pending (the funds are held) → processing (an operator has started the payout) → paid → returned (the payment bounced). pending
 * → cancelled (by the merchant). pending, processing → failed (by the operator). A cancelled, failed or returned withdrawal gives
 * back the funds and the attempt of the day.
 */
export const WithdrawalStatus = v.picklist(['pending', 'processing', 'paid', 'failed', 'cancelled', 'returned'])

/**
 * A withdrawal in a list. `amount` leaves the balance; `arrives` = amount − fee reaches the account, which is masked, as it was at
 * the time of the request.
 */
export const WithdrawalSummary = v.object({
  id: Id,
  amount: Amount,
  fee: Amount,
  arrives: Amount,
  status: WithdrawalStatus,
  destination: WithdrawalAccount,
  created_at: Instant
})

/** A withdrawal with its timeline. `transaction_id` is empty until the payout is known on its chain. */
export const Withdrawal = v.object({
  ...WithdrawalSummary.entries,
  transaction_id: v.string(),
  reason: v.string(),
  /** Only in the detail of one that is under way. */
  usual_minutes: UsualMinutes,
  timeline: v.array(TimelineEvent)
})

export type Withdrawal = v.InferOutput<typeof Withdrawal>

export const withdrawInfo = defineOperation({
  method: 'GET',
  path: '/api/v1/wallet/withdraw_info',
  audience: 'merchant',
  summary: 'What may be withdrawn, and for what fee',
  input: v.object({}),
  output: v.object({
    currency: Currency,
    available: Amount,
    fee_basis_points: v.number(),
    minimum: Amount,
    limit_per_withdrawal: Amount,
    times_per_day: v.number(),
    times_left: v.number(),
    has_transaction_password: v.boolean(),
    paused: Paused,
    /** When the block after a changed transaction password ends; null without a block. */
    blocked_until: v.nullable(Instant),
    /** The usual minutes until the payout, by the kind of account. */
    usual_minutes: v.optional(v.object({ usdt: UsualMinutes, bank: UsualMinutes })),
    accounts: v.array(WithdrawalAccount)
  })
})

export const withdrawSubmit = defineOperation({
  method: 'POST',
  path: '/api/v1/wallet/withdraw_submit',
  audience: 'merchant',
  summary: 'Withdraw to a bound account; the funds are held at once',
  input: v.object({
    account_id: Id,
    amount: PositiveAmount,
    password: PaymentPassword
  }),
  output: Withdrawal,
  refusals: [
    'account_not_found',
    'account_waiting',
    'address_contract',
    'address_operator',
    'amount_invalid',
    'amount_out_of_range',
    'insufficient_balance',
    'withdraw_limit_exceeded',
    'withdraw_times_used',
    'withdrawals_paused',
    'password_wrong',
    'password_locked',
    'transaction_password_unset',
    'transaction_password_recent',
    'idempotency_mismatch',
    'rate_limited'
  ],
  idempotent: true
})

export const withdrawList = defineOperation({
  method: 'GET',
  path: '/api/v1/wallet/withdraw_list',
  audience: 'merchant',
  summary: 'Own withdrawals, newest first',
  input: v.object(PageInput),
  output: createPageSchema(WithdrawalSummary)
})

export const withdrawDetail = defineOperation({
  method: 'GET',
  path: '/api/v1/wallet/withdraw_detail/{id}',
  audience: 'merchant',
  summary: 'One withdrawal with its timeline',
  input: v.object({ id: Id }),
  output: Withdrawal,
  refusals: ['not_found']
})

export const withdrawCancel = defineOperation({
  method: 'POST',
  path: '/api/v1/wallet/withdraw_cancel',
  audience: 'merchant',
  summary: 'Cancel a withdrawal that no operator has started: the held funds and the attempt of the day go back',
  input: v.object({ id: Id }),
  output: Withdrawal,
  refusals: ['not_found', 'withdrawal_started', 'state_conflict', 'idempotency_mismatch'],
  idempotent: true
})
