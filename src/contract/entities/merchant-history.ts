import * as v from 'valibot'
import { Amount } from '../money.ts'
import { OperatorMerchant, OperatorRecharge, OperatorWithdrawal } from './operator.ts'
import { MerchantNote } from './operator-merchant.ts'
import { RechargeSummary } from './recharge.ts'
import { WithdrawalSummary } from './withdrawal.ts'

const Sum = v.object({ count: v.number(), amount: Amount })

/** What an operator looks at before deciding: the merchant, sums of earlier requests, the last ones, and the last notes. */
const MerchantHistory = v.object({
  merchant: OperatorMerchant,
  approved_recharges: Sum,
  rejected_recharges: v.number(),
  paid_withdrawals: Sum,
  failed_withdrawals: v.number(),
  recharges: v.array(RechargeSummary),
  withdrawals: v.array(WithdrawalSummary),
  notes: v.array(MerchantNote)
})

/** A recharge beside the merchant's history. */
export const OperatorRechargeDetail = v.object({ ...OperatorRecharge.entries, history: MerchantHistory })

/** A withdrawal beside the merchant's history. */
export const OperatorWithdrawalDetail = v.object({ ...OperatorWithdrawal.entries, history: MerchantHistory })
