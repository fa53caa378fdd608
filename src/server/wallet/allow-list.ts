import { LIMITS } from '../../contract/limits.ts'
import type { OutputOf } from '../../contract/operation.ts'
import type { allowList } from '../../contract/wallet/allow-list.ts'
import { databaseNow, selectTimeFromNow } from '../db/clock.ts'
import type { Db, Tx } from '../db/schema.ts'
import { announce } from '../outbox/announce.ts'
import { readSettings } from '../settings/settings.ts'

/** Returns the state of a merchant's allow-list. The database function `usable_from` applies it. */
export async function readAllowList(
  db: Db,
  merchantId: string
): Promise<Omit<OutputOf<typeof allowList>, 'has_transaction_password'>> {
  const [row, { account_wait_hours }] = await Promise.all([
    db
      .selectFrom('allow_list')
      .select(['ends_at', databaseNow.as('now')])
      .where('merchant_id', '=', merchantId)
      .executeTakeFirst(),
    readSettings(db)
  ])
  const endsAt = row?.ends_at && row.ends_at > row.now ? row.ends_at.toISOString() : null
  return { on: row !== undefined && row.ends_at === null, ends_at: endsAt, account_wait_hours }
}

/**
 * Turns the allow-list on, or off. It ends as late as an account that was bound now would be usable: who has found out a
 * password gains nothing by turning it off.
 */
export async function setAllowList(tx: Tx, merchantId: string, on: boolean): Promise<void> {
  if (on) {
    await tx
      .insertInto('allow_list')
      .values({ merchant_id: merchantId })
      .onConflict(conflict => conflict.column('merchant_id').doUpdateSet({ ends_at: null }))
      .execute()
  } else {
    await tx
      .updateTable('allow_list')
      .set({ ends_at: selectTimeFromNow(LIMITS.allowListHours * 3_600_000) })
      .where('merchant_id', '=', merchantId)
      .where('ends_at', 'is', null)
      .execute()
  }
  await announce(tx, merchantId, 'withdraw.changed')
}
