import { type TransactionOptions, transaction } from '../db/retry.ts'
import type { Db, Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'

/** Names one intent. */
export interface Intent {
  /** Whose key it is: the merchant, or the operator. */
  merchantId: string
  /** The `Idempotency-Key` header. */
  key: string
  /** The operation's name; the same key for another operation is another body. */
  operation: string
  /** Digest of the body without passwords. */
  fingerprint: string
}

/**
 * Runs `run` in one transaction, once for each key; whoever sends the key again, even at the same moment, gets the first
 * answer. Another body under the same key is refused (`idempotency_mismatch`). A refusal or an error leaves no key, so the
 * person can put it right and send again. The answer must be JSON.
 */
export async function once<T>(
  db: Db,
  intent: Intent,
  run: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {}
): Promise<T> {
  return transaction(db, tx => attempt(tx, intent, run), options)
}

async function attempt<T>(tx: Tx, intent: Intent, run: (tx: Tx) => Promise<T>): Promise<T> {
  const { merchantId: owner_id, key, operation, fingerprint } = intent
  // Waits for a transaction that holds the same key, then inserts nothing when that one was committed.
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency')
    .values({ owner_id, key, operation, fingerprint })
    .onConflict(conflict => conflict.columns(['owner_id', 'key']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return earlierAnswer<T>(tx, intent)
  const response = JSON.stringify(await run(tx)) ?? 'null'
  await tx
    .updateTable('idempotency')
    .set({ response })
    .where('owner_id', '=', owner_id)
    .where('key', '=', key)
    .execute()
  return JSON.parse(response) as T
}

async function earlierAnswer<T>(tx: Tx, { merchantId, key, operation, fingerprint }: Intent): Promise<T> {
  const earlier = await tx
    .selectFrom('idempotency')
    .select(['operation', 'fingerprint', 'response'])
    .where('owner_id', '=', merchantId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (earlier.operation !== operation || earlier.fingerprint !== fingerprint) throw new Refusal('idempotency_mismatch')
  return earlier.response as T
}
