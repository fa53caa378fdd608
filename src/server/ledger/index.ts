/** The ledger: the only code that moves money. Every function that writes takes a transaction (`once` opens one). */
export { type AccountRef, type Balances, balancesOf, openAccounts, platformBalance } from './accounts.ts'
export { type Intent, once } from './idempotency.ts'
export { checkInvariants, type Violation } from './invariants.ts'
export { takeDaily, takenToday, withdrawalsKey } from './limits.ts'
export {
  cancelDeduction,
  creditRecharge,
  deduct,
  failWithdrawal,
  holdWithdrawal,
  moveBalance,
  type Payment,
  payOrder,
  payPromotion,
  payUpgrade,
  payWithdrawal,
  type Resolution,
  refundOrder,
  reverseRecharge,
  rewardTask,
  settleOrder
} from './money.ts'
export { type Movement, type Posted, type PostOptions, post, type Reference } from './post.ts'
export {
  type LedgerRecord,
  type RecordFilter,
  type RecordPage,
  recordsPage,
  recordsStream,
  type Sums
} from './records.ts'
export { type DaySum, sumsByDay, sumsSince } from './sums.ts'
