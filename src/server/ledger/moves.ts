import type { TransferType } from '../../contract/movements.ts'
import type { Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { AccountRef } from './accounts.ts'
import { type Movement, type Posted, post, type Reference } from './post.ts'

/** The merchant, the amount and the related document of a movement. */
export interface Payment {
  /** Id of the transfer; left out: a new one. */
  id?: string
  merchantId: string
  amount: bigint
  reference?: Reference
  note?: string
}

/** The resolution of an earlier transfer: its amount and accounts are read from the ledger, never from the caller. */
export interface Resolution {
  merchantId: string
  /** Id of the transfer to resolve. */
  transferId: string
  reference?: Reference
  note?: string
}

/** An account of a merchant. */
export const accountOf = (merchantId: string, kind: 'available' | 'hold' | 'escrow' | 'promotion'): AccountRef => ({
  merchantId,
  kind
})
/** The platform's counterpart: money that enters or leaves it. */
export const outside: AccountRef = { platform: 'outside' }
/** Fees, and what merchants buy of the platform. */
export const revenue: AccountRef = { platform: 'revenue' }
/** Cost and price of orders. */
export const sales: AccountRef = { platform: 'sales' }
/** Rewards of tasks. */
export const rewards: AccountRef = { platform: 'rewards' }

/** Returns a movement that has no earlier one. */
export const movementOf = (
  { id, amount, reference, note }: Payment,
  debit: AccountRef,
  credit: AccountRef,
  type: TransferType
): Movement => ({
  debit,
  credit,
  amount,
  type,
  ...(id && { id }),
  ...(reference && { reference }),
  ...(note && { note })
})

/** Posts one movement. */
export async function move(tx: Tx, movement: Movement): Promise<Posted> {
  const [posted] = await post(tx, [movement])
  return posted as Posted
}

/** Returns the earlier transfer if it is of this merchant's account and of this type; otherwise it cannot be resolved here. */
export async function findTransfer(
  tx: Tx,
  { merchantId, transferId }: Resolution,
  type: TransferType,
  side: 'debit_account' | 'credit_account'
) {
  const row = await tx
    .selectFrom('transfer')
    .innerJoin('account', 'account.id', `transfer.${side}`)
    .select(['transfer.id', 'transfer.amount'])
    .where('transfer.id', '=', transferId)
    .where('transfer.type', '=', type)
    .where('account.merchant_id', '=', merchantId)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row
}

/** Returns the movement that resolves an earlier transfer, with its further movements. */
export async function resolve(
  tx: Tx,
  resolution: Resolution,
  amount: bigint,
  debit: AccountRef,
  credit: AccountRef,
  type: TransferType,
  more: readonly Movement[] = []
): Promise<Posted> {
  const { transferId: resolves, reference, note } = resolution
  const movement = { debit, credit, amount, type, resolves, ...(reference && { reference }), ...(note && { note }) }
  const [posted] = await post(tx, [movement, ...more])
  return posted as Posted
}
