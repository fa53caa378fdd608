import { sql } from 'kysely'
import unhomoglyph from 'unhomoglyph'
import { normalizeAccount } from '../../contract/account-name.ts'
import { isViolation } from '../db/retry.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'

const BATCH_SIZE = 500

/** The constraint by which one merchant has a skeleton. */
export const skeletonKey = 'merchant_account_skeleton'

/**
 * Returns what an account name looks like (Unicode TR 39, skeleton): names with the same skeleton cannot be told apart, in whatever
 * scripts they are. Case does not count, because 0 looks like O.
 */
export const foldLookAlikes = (account: string): string =>
  unhomoglyph(normalizeAccount(account).normalize('NFD')).normalize('NFD').toLowerCase()

/** Refuses a new name that looks like another merchant's. The index decides between two at once. */
export async function refuseLookalike(db: Db, account: string): Promise<void> {
  const other = await db
    .selectFrom('merchant')
    .select('id')
    .where('account_skeleton', '=', foldLookAlikes(account))
    .executeTakeFirst()
  if (other) throw new Refusal('account_lookalike', 'account')
}

/**
 * Computes what is missing: of accounts from before, and of those that processes of the version before opened. Of accounts that look
 * the same the oldest has the skeleton; the others get a mark that no name has, so that they are not looked at again.
 */
export async function fillSkeletons(db: Db): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('merchant')
      .select(['id', 'account'])
      .where('account_skeleton', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute()
    for (const { id, account } of rows) {
      if (!(await setSkeleton(db, id, foldLookAlikes(account)))) await setSkeleton(db, id, `!${id}`)
    }
    if (rows.length < BATCH_SIZE) return
  }
}

async function setSkeleton(db: Db, id: string, skeleton: string): Promise<boolean> {
  try {
    await sql`UPDATE merchant SET account_skeleton = ${skeleton} WHERE id = ${id} AND account_skeleton IS NULL`.execute(
      db
    )
    return true
  } catch (error) {
    if (isViolation(error, skeletonKey)) return false
    throw error
  }
}
