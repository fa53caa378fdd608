import { sql } from 'kysely'
import { normalizeAccount } from '../../contract/account-name.ts'
import type { Db, Tx } from './schema.ts'

/** When a session of `session` was last used. The time of its use is written with a delay, or not by every process. */
export const lastSeenAt = sql<Date>`greatest(seen_at, rotated_at, created_at)`

/**
 * Returns the merchant who signs in with a typed name. Accounts from before names were normalized may differ only in spelling, so
 * the exact spelling comes first.
 */
export function findByAccount(db: Db, typed: string) {
  const exact = typed.trim().toLowerCase()
  return db
    .selectFrom('merchant')
    .selectAll()
    .where(({ or, eb }) => or([eb('account', '=', exact), eb('sign_in_name', '=', normalizeAccount(typed))]))
    .orderBy(({ eb }) => eb('account', '=', exact), 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns the name that a merchant signs in with. */
export async function readAccountName(db: Db, merchantId: string): Promise<string> {
  const { account } = await db
    .selectFrom('merchant')
    .select('account')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  return account
}

/**
 * Serializes transactions that count a merchant's items and add one, so that two at once cannot both take the last slot.
 * Payments, which only reference the row, do not wait for it.
 */
export async function lockMerchant(tx: Tx, merchantId: string): Promise<void> {
  await tx.selectFrom('merchant').select('id').where('id', '=', merchantId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

interface ClosedOptions {
  /** One that an operator has closed counts too: it can be reopened, and gets until then only what is due to it. */
  byAnyone?: boolean
}

/**
 * Returns whether all of these accounts are open. With `byAnyone` an account that an operator has closed is closed
 * too. Until the transaction ends none of them can be closed in that way. Waits for a closing that has begun.
 */
export async function lockOpenAccounts(
  tx: Tx,
  merchantIds: readonly string[],
  { byAnyone = false }: ClosedOptions = {}
): Promise<boolean> {
  if (merchantIds.length === 0) return true
  // Without a condition on `closed_at`: a row that does not meet it would not be waited for.
  const rows = await tx
    .selectFrom('merchant')
    .select(['closed_at', 'status'])
    .where('id', 'in', [...merchantIds])
    .orderBy('id')
    // An operator's closing takes a weaker lock than the merchant's.
    .$call(query => (byAnyone ? query.forShare() : query.forKeyShare()))
    .execute()
  return rows.every(({ closed_at, status }) => closed_at === null && !(byAnyone && status === 'closed'))
}

/** Returns whether one of these accounts is closed, by its merchant or by an operator: as it is now, since nothing is locked. */
export async function hasClosed(db: Db, merchantIds: readonly string[]): Promise<boolean> {
  if (merchantIds.length === 0) return false
  const row = await db
    .selectFrom('merchant')
    .select('id')
    .where('id', 'in', [...merchantIds])
    .where(({ eb, or }) => or([eb('status', '=', 'closed'), eb('closed_at', 'is not', null)]))
    .executeTakeFirst()
  return row !== undefined
}
