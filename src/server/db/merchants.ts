import { normalizeAccount } from '../../contract/account-name.ts'
import type { Db, Tx } from './schema.ts'

/**
 * The merchant who signs in with a typed name. Accounts from before names were normalised may differ only in their
 * spelling: the exact spelling comes first.
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

/**
 * Lets one transaction at a time count what a merchant has and add to it, so that two at once cannot both find room for the
 * last one. Payments, which only refer to the row, do not wait for it.
 */
export async function lockMerchant(tx: Tx, merchantId: string): Promise<void> {
  await tx.selectFrom('merchant').select('id').where('id', '=', merchantId).forNoKeyUpdate().executeTakeFirstOrThrow()
}
