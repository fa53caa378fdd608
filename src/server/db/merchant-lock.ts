import type { Tx } from './schema.ts'

/**
 * Lets one transaction at a time count what a merchant has and add to it, so that two at once cannot both find room for the
 * last one. Payments, which only refer to the row, do not wait for it.
 */
export async function lockMerchant(tx: Tx, merchantId: string): Promise<void> {
  await tx.selectFrom('merchant').select('id').where('id', '=', merchantId).forNoKeyUpdate().executeTakeFirstOrThrow()
}
