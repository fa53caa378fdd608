import { formatDocumentNumber } from '../../../contract/document-number.ts'
import type { Language } from '../../../contract/languages.ts'
import { formatMinor } from '../../../contract/money.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import type { operatorPayoutLineList } from '../../../contract/wallet/payout-batch.operator.ts'
import type { Config } from '../../config/config.ts'
import { buildExplorerPage } from '../../config/deposits.ts'
import type { Db, Withdrawal } from '../../db/schema.ts'
import { readTimelines } from '../../db/timeline.ts'
import { Refusal } from '../../errors/refusal.ts'
import { formatTransactionId } from '../transaction-id.ts'
import { formatContradiction, readSentTransactions } from './sent.ts'
import { findNetwork } from './transaction.ts'

type Lines = OutputOf<typeof operatorPayoutLineList>
type Line = Lines['list'][number]

/** The states that a line can have, in the order in which it takes them. */
const STATES = ['processing', 'paid', 'failed', 'returned'] as const

const isState = (status: string): status is Line['status'] => (STATES as readonly string[]).includes(status)

/** Returns all withdrawals that a batch has started, those that failed too, and their sums by state. */
export async function listLines(
  db: Db,
  id: string,
  { currency: { scale }, depositNodes }: Pick<Config, 'currency' | 'depositNodes'>,
  language: Language
): Promise<Lines> {
  const batch = await db.selectFrom('payout_batch').select('network').where('id', '=', id).executeTakeFirst()
  if (!batch) throw new Refusal('not_found')
  const rows = await db
    .selectFrom('withdrawal')
    .innerJoin('merchant', 'merchant.id', 'withdrawal.merchant_id')
    .selectAll('withdrawal')
    .select('merchant.account')
    .where('payout_batch_id', '=', id)
    .orderBy('withdrawal.created_at')
    .orderBy('withdrawal.id')
    .execute()
  const ids = rows.map(row => row.id)
  const timelines = await readTimelines(db, ids)
  const sents = await readSentTransactions(db, ids)
  const list = rows.flatMap((row): Line[] => {
    const { status } = row
    // A payout that has started cannot be cancelled.
    if (!isState(status)) return []
    const network = findNetwork(row)
    const node = depositNodes.find(one => one.network === network)
    const last = timelines.get(row.id)?.at(-1)
    const payout = sents.get(row.id)
    const transactionId = row.transaction_id || (payout?.transactionId ?? '')
    return [
      {
        id: row.id,
        number: formatDocumentNumber('withdrawal', row.id),
        merchant_id: row.merchant_id,
        account: row.account,
        destination: describeDestination(row),
        amount: formatMinor(row.amount - row.fee, scale),
        status,
        transaction_id: formatTransactionId(network ?? '', transactionId),
        explorer: node && transactionId ? buildExplorerPage(node, transactionId) : null,
        sent: payout ? { state: payout.state, confirmations: payout.confirmations, required: payout.required } : null,
        note:
          formatContradiction(payout, language) ||
          row.reason ||
          (status === 'paid' && network === null ? (last?.note ?? '') : ''),
        at: row.updated_at.toISOString()
      }
    ]
  })
  const sums = STATES.flatMap(status => {
    const those = rows.filter(row => row.status === status)
    const sum = those.reduce((minor, { amount, fee }) => minor + amount - fee, 0n)
    return those.length === 0 ? [] : [{ status, count: those.length, amount: formatMinor(sum, scale) }]
  })
  const is_checked = batch.network === 'bank' ? null : depositNodes.some(({ network }) => network === batch.network)
  return { is_checked, sums, list }
}

/** Returns where a payout goes: an address, or whose account at which bank. */
function describeDestination({ destination }: Withdrawal): string {
  if (destination.kind === 'usdt') return destination.address
  const { account_name, bank_name, card_number } = destination
  return [account_name, bank_name, card_number].join(' · ')
}
