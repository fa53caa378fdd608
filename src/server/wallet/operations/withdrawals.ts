import { formatMinor } from '../../../contract/money.ts'
import {
  withdrawCancel,
  withdrawDetail,
  withdrawInfo,
  withdrawList,
  withdrawSubmit
} from '../../../contract/wallet/withdrawal.ts'
import { checkTransactionPassword } from '../../account/index.ts'
import { type Handler, handleMerchant, handlePayment, handlePaymentFacts } from '../../handler/handler.ts'
import { countTaken, getWithdrawalsKey, readBalances } from '../../ledger/index.ts'
import { readPauseReason } from '../../settings/pause.ts'
import { readUsualTimes } from '../usual-time.ts'
import { cancelWithdrawal, readWithdrawalTerms } from '../withdrawal.ts'
import { listAccounts } from '../withdrawal-account.ts'
import { formatNewWithdrawal, submitWithdrawal } from '../withdrawal-submit.ts'
import { calculateSmallestWithdrawal } from '../withdrawal-terms.ts'
import { listWithdrawals, readOwnWithdrawal } from '../withdrawal-view.ts'

export const withdrawalHandlers: readonly Handler[] = [
  handleMerchant(withdrawInfo, async (_, { db, config, merchant }) => {
    const [{ available }, { grade, hasPassword, blockedUntil }, takenToday, accounts, usual, paused] =
      await Promise.all([
        readBalances(db, merchant.id),
        readWithdrawalTerms(db, merchant.id),
        countTaken(db, getWithdrawalsKey(merchant.id)),
        listAccounts(db, merchant.id),
        readUsualTimes(db),
        readPauseReason(db, 'withdrawals')
      ])
    const { scale } = config.currency
    return {
      currency: config.currency,
      available: formatMinor(available, scale),
      fee_basis_points: grade.fee_basis_points,
      minimum: formatMinor(calculateSmallestWithdrawal(scale), scale),
      limit_per_withdrawal: formatMinor(grade.limit_per_withdrawal, scale),
      times_per_day: grade.withdrawals_per_day,
      // After a grade was lowered during the day, more attempts may be used than it allows.
      times_left: Math.max(0, grade.withdrawals_per_day - takenToday),
      has_transaction_password: hasPassword,
      paused,
      blocked_until: blockedUntil?.toISOString() ?? null,
      usual_minutes: usual.withdrawal,
      accounts
    }
  }),
  handlePaymentFacts(
    withdrawSubmit,
    async (input, context, intent) => {
      await checkTransactionPassword(context, input.password)
      return submitWithdrawal(context.db, intent, input, context.config.currency.scale)
    },
    (facts, { config }) => formatNewWithdrawal(facts, config.currency.scale)
  ),
  handleMerchant(withdrawList, (input, { db, config, merchant }) =>
    listWithdrawals(db, merchant.id, input, config.currency.scale)
  ),
  handleMerchant(withdrawDetail, async ({ id }, { db, config, merchant }) => {
    const withdrawal = await readOwnWithdrawal(db, merchant.id, id, config.currency.scale)
    if (withdrawal.status !== 'pending' && withdrawal.status !== 'processing') return withdrawal
    return { ...withdrawal, usual_minutes: (await readUsualTimes(db)).withdrawal[withdrawal.destination.kind] }
  }),
  handlePayment(withdrawCancel, (input, { config, merchant }, once) =>
    once(tx => cancelWithdrawal(tx, merchant.id, input.id, config.currency.scale))
  )
]
