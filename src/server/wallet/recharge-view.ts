import { formatMinor } from '../../contract/money.ts'
import type { DeskState } from '../../contract/staff/document-desk.operator.ts'
import type { TimelineEvent } from '../../contract/timeline.ts'
import type { Recharge as RechargeView } from '../../contract/wallet/recharge.ts'
import { readAccountName } from '../db/merchants.ts'
import type { PageRequest } from '../db/page.ts'
import type { Db, Recharge } from '../db/schema.ts'
import { ENDED_STATES, readSecondPersons, type SecondPerson } from '../db/second-person.ts'
import { readTimelines } from '../db/timeline.ts'
import { getVersion } from '../db/version.ts'
import { listAllRequests, listOwnRequests, type RequestFilter, requireOwnRequest } from './requests.ts'
import { formatTransactionId } from './transaction-id.ts'

function createRechargeSummary(row: Recharge, scale: number) {
  return {
    id: row.id,
    amount: formatMinor(row.amount, scale),
    received: row.received === null ? null : formatMinor(row.received, scale),
    network: row.network,
    status: row.status,
    created_at: row.created_at.toISOString()
  }
}

/** A recharge with its timeline. */
export async function formatRecharge(db: Db, row: Recharge, scale: number): Promise<RechargeView> {
  const timelines = await readTimelines(db, [row.id])
  return withTimeline(row, timelines.get(row.id) ?? [], scale)
}

/** A recharge with a timeline that was read before. */
export function withTimeline(row: Recharge, timeline: TimelineEvent[], scale: number): RechargeView {
  const { address, proof_file: proof, reason } = row
  const transaction_id = formatTransactionId(row.network, row.transaction_id)
  return { ...createRechargeSummary(row, scale), address, proof, transaction_id, reason, timeline }
}

/** Returns a merchant's own recharge. Others' recharges are reported as missing. */
export async function readOwnRecharge(db: Db, merchantId: string, id: string, scale: number): Promise<RechargeView> {
  return formatRecharge(db, await requireOwnRequest(db, 'recharge', merchantId, id), scale)
}

/** Returns a merchant's recharges, newest first. */
export const listRecharges = (db: Db, merchantId: string, page: PageRequest, scale: number) =>
  listOwnRequests(db, 'recharge', { merchantId, page }, row => createRechargeSummary(row, scale))

/** A recharge as shown to an operator. */
export async function formatOperatorRecharge(db: Db, row: Recharge, scale: number) {
  const [recharge, account, seconds] = await Promise.all([
    formatRecharge(db, row, scale),
    readAccountName(db, row.merchant_id),
    readSecondPersons(db, ENDED_STATES.recharge.includes(row.status) ? [] : [row.id])
  ])
  return withOwner(recharge, row, { account, second_person: seconds.get(row.id) ?? null })
}

const withOwner = (
  recharge: RechargeView,
  row: Recharge,
  owner: { account: string; second_person: SecondPerson | null; desk?: DeskState | null }
) => ({
  ...recharge,
  ...owner,
  merchant_id: row.merchant_id,
  version: getVersion(row)
})

/** Recharges of all merchants. */
export const listAllRecharges = (db: Db, filter: RequestFilter<'recharge'>, scale: number) =>
  listAllRequests(db, 'recharge', { ...filter, scale }, (row, { timeline, ...owner }) =>
    withOwner(withTimeline(row, timeline, scale), row, owner)
  )
