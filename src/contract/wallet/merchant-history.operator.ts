import * as v from 'valibot'
import { MerchantNote, OperatorMerchant } from '../account/merchant.operator.ts'
import { Amount } from '../money.ts'
import { RechargeSummary } from './recharge.ts'
import { WithdrawalSummary } from './withdrawal.ts'

const Sum = v.object({ count: v.number(), amount: Amount })

/** What an operator looks at before deciding: the merchant, sums of earlier requests, the last ones, and the last notes. */
export const MerchantHistory = v.object({
  merchant: OperatorMerchant,
  approved_recharges: Sum,
  rejected_recharges: v.number(),
  paid_withdrawals: Sum,
  failed_withdrawals: v.number(),
  recharges: v.array(RechargeSummary),
  withdrawals: v.array(WithdrawalSummary),
  notes: v.array(MerchantNote)
})
