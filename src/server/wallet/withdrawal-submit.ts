import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { CODE } from '../../contract/codes.ts'
import type { Withdrawal as Shown } from '../../contract/entities/withdrawal.ts'
import { readAmount } from '../amount.ts'
import { prepared } from '../db/prepared.ts'
import { refusing } from '../db/refusing.ts'
import { singleStatement } from '../db/retry.ts'
import type { Db } from '../db/schema.ts'
import { dataOf, finalAnswer, type Intent, withdrawalHold } from '../ledger/index.ts'
import { announceWritten } from '../outbox/announce.ts'
import type { OutboxEvent } from '../outbox/event.ts'
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
 * Creates a withdrawal and holds its amount at once, once per key, in one statement: the database function `submit_withdrawal`.
 * The order of the checks is the order in which a person can act on them.
 */
export function submitWithdrawal(db: Db, intent: Intent, request: WithdrawalRequest, scale: number): Promise<Shown> {
  const amount = readAmount(request.amount, scale)
  const { account_id } = request
  return singleStatement(db, async at => {
    const wanted = { merchantId: intent.merchantId, account_id, amount, scale }
    const { terms, fee } = await acceptedTerms(at, wanted)
    const { fields, label } = terms.account
    const ready = { id: newId(), account_id, destination: { ...fields, label }, amount, fee }
    const written = await write(at, intent, terms, { ready, answer: answerOf(ready, scale) })
    if (!written) return dataOf<Shown>(await finalAnswer(at, intent))
    rememberTerms(wanted, terms)
    await announceWritten(at, written.events)
    tellWritten(at)
    return dataOf<Shown>(written.answer)
  })
}

/** The body of the response; the database fills in its timestamp. */
function answerOf(ready: Ready, scale: number): string {
  const created_at = `CREATED ${ready.id}`
  const row = { ...ready, status: 'pending' as const, transaction_id: '', reason: '', created_at: new Date(0) }
  const shown = withTimeline(row, [{ status: 'pending', at: created_at, note: '' }], scale)
  const data: Shown = { ...shown, created_at, destination: { ...shown.destination, created_at } }
  return JSON.stringify({ code: CODE.ok, message: 'OK', data })
}

/** Returns nothing if the key is taken. */
async function write(
  db: Db,
  { merchantId, key, operation, fingerprint }: Intent,
  terms: SubmitTerms,
  { ready, answer }: { ready: Ready; answer: string }
): Promise<{ answer: string; events: OutboxEvent[] } | undefined> {
  const { id, amount, fee } = ready
  const intent = JSON.stringify({ merchantId, key, operation, fingerprint, answer })
  const asked = JSON.stringify({ ...ready, amount: String(amount), fee: String(fee), event_id: newId() })
  const hold = withdrawalHold({ merchantId, amount, reference: { kind: 'withdrawal', id } })
  const told = JSON.stringify([
    newsOf('withdrawal', { id, merchant_id: merchantId, status: 'pending', amount }, 'pending')
  ])
  const { rows } = await refusing(() =>
    sql<{ answer: string; events: OutboxEvent[] }>`${prepared('submit_withdrawal')}
      SELECT answer, events FROM submit_withdrawal(
        ${intent}::jsonb, ${JSON.stringify(terms)}::jsonb, ${asked}::jsonb, ${hold}::jsonb, ${told}::jsonb)`.execute(db)
  )
  return rows[0]
}
