import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Withdrawal as WithdrawalAnswer } from '../../contract/wallet/withdrawal.ts'
import type { Db } from '../db/schema.ts'
import { readAmount } from '../handler/amount.ts'
import { buildWithdrawalHold, type Intent, submitOnce, toJsonb } from '../ledger/index.ts'
import { createNews, notifyWritten } from '../outbox/notify.ts'
import { acceptTerms, rememberTerms, type SubmitTerms } from './withdrawal-terms.ts'
import { withTimeline } from './withdrawal-view.ts'

/** A merchant's request; the transaction password was checked before. */
interface WithdrawalRequest {
  account_id: string
  amount: string
}

/** The facts of a requested withdrawal. */
interface RequestedWithdrawal {
  id: string
  account_id: string
  destination: { label: string } & SubmitTerms['account']['fields']
  amount: string
  fee: string
  /** The time of the request. */
  at: string
}

/**
 * Creates a withdrawal and holds its amount at once, once per key. The order of the checks is the order in which a person can act
 * on them.
 */
export function submitWithdrawal(
  db: Db,
  intent: Intent,
  request: WithdrawalRequest,
  scale: number
): Promise<RequestedWithdrawal> {
  const amount = readAmount(request.amount, scale)
  const { account_id } = request
  const { ownerId: merchantId } = intent
  const termsRequest = { merchantId, account_id, amount, scale }
  return submitOnce(db, intent, async at => {
    const { terms, fee } = await acceptTerms(at, termsRequest)
    const { fields, label } = terms.account
    const id = newId()
    const news = createNews('withdrawal', { id, merchant_id: merchantId, status: 'pending', amount }, 'pending')
    return {
      by: 'withdrawal',
      details: { id, account_id, destination: { ...fields, label }, amount: String(amount), fee: String(fee) },
      values: [
        toJsonb(JSON.stringify(terms)),
        sql`${newId()}::uuid`,
        toJsonb(buildWithdrawalHold({ merchantId, amount, reference: { kind: 'withdrawal', id } })),
        toJsonb(JSON.stringify([news]))
      ],
      topics: ['wallet.changed', 'withdraw.changed'],
      onWritten: writtenAt => {
        rememberTerms(termsRequest, terms)
        notifyWritten(writtenAt)
      }
    }
  })
}

/** Returns a withdrawal that was just requested. */
export function formatNewWithdrawal(
  { at, amount, fee, ...facts }: RequestedWithdrawal,
  scale: number
): WithdrawalAnswer {
  const row = { ...facts, amount: BigInt(amount), fee: BigInt(fee), created_at: new Date(at) }
  return withTimeline(
    { ...row, status: 'pending', transaction_id: '', reason: '' },
    [{ status: 'pending', at, note: '' }],
    scale
  )
}
