/** The ledger: the only code that moves money. Every function that writes takes a transaction (`runOnce` opens one). */
export {
  type Balances,
  MERCHANT_ACCOUNTS,
  openAccounts,
  readBalances,
  readBalancesOfEach,
  readPlatformBalance
} from './accounts.ts'
export {
  findAnswer,
  type Intent,
  type KeyAnswer,
  type KeyRow,
  matchAnswer,
  RefusedBefore,
  runOnce,
  writeRefusal
} from './idempotency.ts'
export { type CheckProgress, checkInSlices, checkInvariants, findRuleTable, type ViolatingRow } from './invariants.ts'
export { countTaken, getWithdrawalsKey, returnDaily, sweepCounters, takeDaily } from './limits.ts'
export {
  buildBalanceMovement,
  buildPromotionPayment,
  buildUpgradePayment,
  cancelDeduction,
  credit,
  creditRecharge,
  deduct,
  payTaskReward,
  reverseRecharge
} from './money.ts'
export { closeDays, readSumsByDay, readTotalsByKind, streamMovementsByDay } from './movement-days.ts'
export {
  buildOrderPayment,
  holdProceeds,
  refundOrder,
  releaseProceeds,
  reverseSettlement,
  settleOrder,
  takeBackProceeds
} from './order-money.ts'
export { readRevenueByType, streamBalancesAt, sumMoved, sumOwed } from './period-sums.ts'
export { postMovements, type Reference } from './post.ts'
export { readLatestRecord, readLegs, readResults } from './record-events.ts'
export { selectDocumentsFound } from './record-search.ts'
export {
  isGrouped,
  type LedgerRecord,
  type RecordFilter,
  readRecord,
  streamRecords
} from './records.ts'
export { readRecordsPage } from './records-page.ts'
export { readStatementAccounts, type StatementAccount, streamStatementEntries } from './statement.ts'
export { type PaymentFacts, submitOnce, toJsonb } from './submit.ts'
export { addSums, type PeriodSums, readSumsBetween, readSumsSince, selectSales } from './sums.ts'
export {
  buildWithdrawalHold,
  cancelWithdrawal,
  failWithdrawal,
  payWithdrawal,
  returnWithdrawal
} from './withdrawal-money.ts'
