import { formatMinor } from '../../../contract/money.ts'
import { withdrawInfo } from '../../../contract/wallet/withdraw-info.ts'
import { handleMerchant } from '../../handler.ts'
import { balancesOf, takenToday, withdrawalsKey } from '../../ledger/index.ts'
import { smallestWithdrawal, withdrawalTerms } from '../../wallet/withdrawal.ts'
import { listAccounts } from '../../wallet/withdrawal-account.ts'

export const withdrawInfoHandler = handleMerchant(withdrawInfo, async (_, { db, config, merchant }) => {
  const [{ available }, { grade, hasPassword, blockedUntil }, taken, accounts] = await Promise.all([
    balancesOf(db, merchant.id),
    withdrawalTerms(db, merchant.id),
    takenToday(db, withdrawalsKey(merchant.id)),
    listAccounts(db, merchant.id)
  ])
  const { scale } = config.currency
  return {
    currency: config.currency,
    available: formatMinor(available, scale),
    fee_basis_points: grade.fee_basis_points,
    minimum: formatMinor(smallestWithdrawal(scale), scale),
    limit_per_withdrawal: formatMinor(grade.limit_per_withdrawal, scale),
    times_per_day: grade.withdrawals_per_day,
    // A grade that was lowered during the day may have been used up more than once.
    times_left: Math.max(0, grade.withdrawals_per_day - taken),
    has_transaction_password: hasPassword,
    blocked_until: blockedUntil?.toISOString() ?? null,
    accounts
  }
})
