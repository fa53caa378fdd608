/** The ledger: the only code that moves money. Every function that writes takes a transaction (`once` opens one). */
export {
  type Balances,
  balancesOf,
  balancesOfEach,
  MERCHANT_ACCOUNTS,
  openAccounts,
  platformBalance
} from './accounts.ts'
export {
  answerFor,
  earlierAnswer,
  type Intent,
  type KeptAnswer,
  keepRefusal,
  once,
  RefusedBefore,
  type StoredAnswer
} from './idempotency.ts'
export { type CheckProgress, checkInSlices, checkInvariants } from './invariants.ts'
export { countTaken, returnDaily, sweepCounters, takeDaily, withdrawalsKey } from './limits.ts'
export {
  balanceMovement,
  cancelDeduction,
  credit,
  creditRecharge,
  deduct,
  promotionPayment,
  reverseRecharge,
  rewardTask,
  upgradePayment
} from './money.ts'
export { closeDays, movementsByDay, sumsByDay, totalsByKind } from './movement-days.ts'
export {
  holdProceeds,
  orderPayment,
  refundOrder,
  releaseProceeds,
  reverseSettlement,
  settleOrder
} from './order-money.ts'
export { balancesAt, revenueByType, sumMoved, sumOwed } from './period-sums.ts'
export { post, type Reference } from './post.ts'
export { latestOf, legsOf, resultsOf } from './record-events.ts'
export {
  isGrouped,
  type LedgerRecord,
  type RecordFilter,
  recordOf,
  recordsStream
} from './records.ts'
export { recordsPage } from './records-page.ts'
export { type StatementAccount, statementAccounts, statementEntries } from './statement.ts'
export { json, type PaymentFacts, submitOnce } from './submit.ts'
export { addSums, type PeriodSums, sumsBetween, sumsSince } from './sums.ts'
export {
  cancelWithdrawal,
  failWithdrawal,
  payWithdrawal,
  returnWithdrawal,
  withdrawalHold
} from './withdrawal-money.ts'
