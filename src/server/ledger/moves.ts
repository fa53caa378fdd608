import type { TransferType } from '../../contract/movements.ts'
import type { Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Movement, type PostedTransfer, postMovements, type Reference } from './post.ts'

/** A movement before its accounts and its type are chosen. */
export interface Payment extends Pick<Movement, 'id' | 'amount' | 'reference' | 'note'> {
  merchantId: string
}

/** The resolution of an earlier transfer: its amount and accounts are read from the ledger, never from the caller. */
export interface Resolution {
  merchantId: string
  /** Id of the transfer to resolve. */
  transferId: string
  reference?: Reference
  note?: string
}

/** Posts one movement, with the rules and errors of {@link postMovements}. */
export async function postMovement(tx: Tx, movement: Movement): Promise<PostedTransfer> {
  const [posted] = await postMovements(tx, [movement])
  return posted as PostedTransfer
}

/** Returns the earlier transfer if it is of this merchant's account and of this type; otherwise it cannot be resolved here. */
export async function requireTransfer(
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

/** Posts the movement that resolves an earlier transfer, with its further movements. Returns the first one. */
export async function resolve(
  tx: Tx,
  { transferId: resolves, reference, note }: Resolution,
  movement: Pick<Movement, 'debit' | 'credit' | 'amount' | 'type'>,
  more: readonly Movement[] = []
): Promise<PostedTransfer> {
  const document = { ...(reference && { reference }), ...(note && { note }) }
  const [posted] = await postMovements(tx, [{ ...movement, ...document, resolves }, ...more])
  return posted as PostedTransfer
}
