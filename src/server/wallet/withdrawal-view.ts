import type { RawBuilder } from 'kysely'
import { formatMinor } from '../../contract/money.ts'
import type { DeskState } from '../../contract/staff/document-desk.operator.ts'
import type { TimelineEvent } from '../../contract/timeline.ts'
import type { Withdrawal as WithdrawalView } from '../../contract/wallet/withdrawal.ts'
import { readAccountName } from '../db/merchants.ts'
import type { PageRequest } from '../db/page.ts'
import type { Db, Withdrawal } from '../db/schema.ts'
import { ENDED_STATES, readSecondPersons, type SecondPerson } from '../db/second-person.ts'
import { readTimelines } from '../db/timeline.ts'
import { getVersion } from '../db/version.ts'
import { maskAccount } from './account-fields.ts'
import { findNetwork } from './payouts/transaction.ts'
import { listAllRequests, listOwnRequests, type RequestFilter, requireOwnRequest } from './requests.ts'
import { formatTransactionId } from './transaction-id.ts'

type WithdrawalRow = Pick<Withdrawal, 'id' | 'amount' | 'fee' | 'status' | 'created_at' | 'destination' | 'account_id'>

/** A withdrawal in a list, with its masked destination. */
function createWithdrawalSummary(row: WithdrawalRow, scale: number) {
  const { label, ...fields } = row.destination
  return {
    id: row.id,
    amount: formatMinor(row.amount, scale),
    fee: formatMinor(row.fee, scale),
    arrives: formatMinor(row.amount - row.fee, scale),
    status: row.status,
    destination: maskAccount(row.account_id, label, fields, row.created_at),
    created_at: row.created_at.toISOString()
  }
}

/** A withdrawal with its timeline. */
export async function formatWithdrawal(db: Db, row: Withdrawal, scale: number): Promise<WithdrawalView> {
  const timelines = await readTimelines(db, [row.id])
  return withTimeline(row, timelines.get(row.id) ?? [], scale)
}

/** A withdrawal with a timeline that was read before. */
export function withTimeline(
  row: WithdrawalRow & Pick<Withdrawal, 'transaction_id' | 'reason'>,
  timeline: TimelineEvent[],
  scale: number
): WithdrawalView {
  const transaction_id = formatTransactionId(findNetwork(row) ?? '', row.transaction_id)
  return { ...createWithdrawalSummary(row, scale), transaction_id, reason: row.reason, timeline }
}

/** Returns a merchant's own withdrawal. Others' withdrawals are reported as missing. */
export async function readOwnWithdrawal(
  db: Db,
  merchantId: string,
  id: string,
  scale: number
): Promise<WithdrawalView> {
  return formatWithdrawal(db, await requireOwnRequest(db, 'withdrawal', merchantId, id), scale)
}

/** Returns a merchant's withdrawals, newest first. */
export const listWithdrawals = (db: Db, merchantId: string, page: PageRequest, scale: number) =>
  listOwnRequests(db, 'withdrawal', { merchantId, page }, row => createWithdrawalSummary(row, scale))

/** A withdrawal as shown to an operator: `payout` is the full destination, so that it can be paid. */
export async function formatOperatorWithdrawal(db: Db, row: Withdrawal, scale: number) {
  const [withdrawal, account, seconds] = await Promise.all([
    formatWithdrawal(db, row, scale),
    readAccountName(db, row.merchant_id),
    readSecondPersons(db, ENDED_STATES.withdrawal.includes(row.status) ? [] : [row.id])
  ])
  return withOwner(withdrawal, row, { account, second_person: seconds.get(row.id) ?? null })
}

const withOwner = (
  withdrawal: WithdrawalView,
  row: Withdrawal,
  owner: { account: string; second_person: SecondPerson | null; desk?: DeskState | null }
) => ({
  ...withdrawal,
  ...owner,
  merchant_id: row.merchant_id,
  payout: { ...row.destination } as Record<string, string>,
  version: getVersion(row)
})

/** Returns withdrawals of all merchants; only those of `condition`, which calls one `request`. */
export const listAllWithdrawals = (
  db: Db,
  filter: RequestFilter<'withdrawal'>,
  scale: number,
  condition?: RawBuilder<boolean>
) =>
  listAllRequests(db, 'withdrawal', { ...filter, scale, condition }, (row, { timeline, ...owner }) =>
    withOwner(withTimeline(row, timeline, scale), row, owner)
  )
