import type { Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { externalAccount, getMerchantAccount, revenue } from './accounts.ts'
import { type Payment, type Resolution, requireTransfer, resolve } from './moves.ts'
import { encodeMovements, type PostedTransfer } from './post.ts'

/** The movement of `submit_withdrawal`, which holds the full amount: available → hold. */
export function buildWithdrawalHold(payment: Payment): string {
  const { merchantId } = payment
  return encodeMovements([
    {
      ...payment,
      debit: getMerchantAccount(merchantId, 'available'),
      credit: getMerchantAccount(merchantId, 'hold'),
      type: 'withdrawal'
    }
  ])
}

/** Pays a held withdrawal, once: hold → outside; the `fee` is posted back: outside → revenue. */
export async function payWithdrawal(tx: Tx, resolution: Resolution & { fee: bigint }): Promise<PostedTransfer> {
  const { amount } = await requireTransfer(tx, resolution, 'withdrawal', 'credit_account')
  const { fee, reference } = resolution
  if (fee < 0n || fee >= amount) throw new Refusal('amount_invalid')
  const movement = {
    debit: externalAccount,
    credit: revenue,
    amount: fee,
    type: 'withdrawal_fee' as const,
    ...(reference && { reference })
  }
  const more = fee > 0n ? [movement] : []
  const debit = getMerchantAccount(resolution.merchantId, 'hold')
  return resolve(tx, resolution, { debit, credit: externalAccount, amount, type: 'withdrawal_payment' }, more)
}

/**
 * Returns a paid withdrawal that bounced, once: its full amount outside → available. The platform gives its fee back: revenue →
 * outside.
 */
export async function returnWithdrawal(
  tx: Tx,
  { holdTransfer, ...bounced }: Omit<Resolution, 'transferId'> & { holdTransfer: string }
): Promise<PostedTransfer> {
  const { merchantId, reference, note } = bounced
  const payment = await tx
    .selectFrom('transfer')
    .select(['id', 'amount', 'reference_id'])
    .where('resolves', '=', holdTransfer)
    .where('type', '=', 'withdrawal_payment')
    .executeTakeFirst()
  if (!payment) throw new Refusal('state_conflict')
  const fee = await tx
    .selectFrom('transfer')
    .select(['id', 'amount'])
    .where('reference_id', '=', payment.reference_id)
    .where('type', '=', 'withdrawal_fee')
    .executeTakeFirst()
  const rest = { ...(reference && { reference }), ...(note && { note }) }
  const back = fee && { debit: revenue, credit: externalAccount, amount: fee.amount, resolves: fee.id, ...rest }
  const more = back ? [{ ...back, type: 'withdrawal_fee_return' as const }] : []
  const resolution = { ...bounced, transferId: payment.id }
  const credit = getMerchantAccount(merchantId, 'available')
  return resolve(
    tx,
    resolution,
    { debit: externalAccount, credit, amount: payment.amount, type: 'withdrawal_return' },
    more
  )
}

/** Releases a held withdrawal that failed, once: hold → available. */
export const failWithdrawal = (tx: Tx, resolution: Resolution) =>
  releaseWithdrawal(tx, resolution, 'withdrawal_failure')

/** Releases a held withdrawal that its merchant cancelled, once: hold → available. */
export const cancelWithdrawal = (tx: Tx, resolution: Resolution) =>
  releaseWithdrawal(tx, resolution, 'withdrawal_cancellation')

async function releaseWithdrawal(
  tx: Tx,
  resolution: Resolution,
  type: 'withdrawal_failure' | 'withdrawal_cancellation'
): Promise<PostedTransfer> {
  const { amount } = await requireTransfer(tx, resolution, 'withdrawal', 'credit_account')
  const { merchantId } = resolution
  const debit = getMerchantAccount(merchantId, 'hold')
  return resolve(tx, resolution, { debit, credit: getMerchantAccount(merchantId, 'available'), amount, type })
}
