import { formatMinor } from '../../contract/money.ts'
import { MERCHANT_ACCOUNTS, type sumOwed } from '../ledger/index.ts'

type Owed = Awaited<ReturnType<typeof sumOwed>>

/** Returns the total owed to merchants. */
export const sumOwedBalances = (owed: Owed): bigint => MERCHANT_ACCOUNTS.reduce((sum, kind) => sum + owed[kind], 0n)

/** Returns the sums owed to merchants, in the form of reports. */
export const formatOwed = (owed: Owed, scale: number) => ({
  available: formatMinor(owed.available, scale),
  hold: formatMinor(owed.hold, scale),
  escrow: formatMinor(owed.escrow, scale),
  promotion: formatMinor(owed.promotion, scale),
  total: formatMinor(sumOwedBalances(owed), scale)
})
