import { v7 as newId } from 'uuid'
import type { Withdrawal as Shown } from '../../contract/wallet/withdrawal.ts'
import { readAmount } from '../amount.ts'
import type { Db } from '../db/schema.ts'
import { type Intent, submitOnce, withdrawalHold } from '../ledger/index.ts'
import { newsOf, tellWritten } from '../outbox/tell.ts'
import { acceptedTerms, rememberTerms, type SubmitTerms } from './withdrawal-terms.ts'
import { withTimeline } from './withdrawal-view.ts'

/** A merchant's request; the transaction password was checked before. */
interface WithdrawalRequest {
  account_id: string
  amount: string
}

/** A validated withdrawal. */
interface Ready {
  id: string
  account_id: string
  destination: { label: string } & SubmitTerms['account']['fields']
  amount: bigint
  fee: bigint
}

/**
 * Creates a withdrawal and holds its amount at once, once per key. The order of the checks is the order in which a person can act
 * on them.
 */
export function submitWithdrawal(db: Db, intent: Intent, request: WithdrawalRequest, scale: number): Promise<Shown> {
  const amount = readAmount(request.amount, scale)
  const { account_id } = request
  const { merchantId } = intent
  const wanted = { merchantId, account_id, amount, scale }
  return submitOnce(db, intent, scale, async (at, blanks) => {
    const { terms, fee } = await acceptedTerms(at, wanted)
    const { fields, label } = terms.account
    const ready = { id: blanks.mark, account_id, destination: { ...fields, label }, amount, fee }
    return {
      by: 'withdrawal',
      given: [JSON.stringify(terms), ...toWrite(merchantId, ready)],
      data: shownAs(ready, blanks.time, scale),
      written: writtenAt => {
        rememberTerms(wanted, terms)
        tellWritten(writtenAt)
      }
    }
  })
}

/** The response, before the time is known. */
function shownAs(ready: Ready, created_at: string, scale: number): Shown {
  const row = { ...ready, status: 'pending' as const, transaction_id: '', reason: '', created_at: new Date(0) }
  const shown = withTimeline(row, [{ status: 'pending', at: created_at, note: '' }], scale)
  return { ...shown, created_at, destination: { ...shown.destination, created_at } }
}

/** The withdrawal, its hold, and the message to operators. */
function toWrite(merchantId: string, ready: Ready): string[] {
  const { id, amount, fee } = ready
  return [
    JSON.stringify({ ...ready, amount: String(amount), fee: String(fee), event_id: newId() }),
    withdrawalHold({ merchantId, amount, reference: { kind: 'withdrawal', id } }),
    JSON.stringify([newsOf('withdrawal', { id, merchant_id: merchantId, status: 'pending', amount }, 'pending')])
  ]
}
