import * as v from 'valibot'
import { WithdrawalAccount } from '../entities/withdrawal-account.ts'
import { Instant, UsualMinutes } from '../fields.ts'
import { Amount, Currency } from '../money.ts'
import { operation } from '../operation.ts'

/** Limits, fee and accounts for a withdrawal today. */
export const withdrawInfo = operation({
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
    /** When the block after a changed transaction password ends; null without a block. */
    blocked_until: v.nullable(Instant),
    /** By the kind of account. */
    usual_minutes: v.optional(v.object({ usdt: UsualMinutes, bank: UsualMinutes })),
    accounts: v.array(WithdrawalAccount)
  })
})
