import { oneStatement } from '../db/one-statement.ts'
import type { Outbox } from './message-queue.ts'

/** Notes an update. Returns whether this is the first time that it comes. */
export async function takeUpdate({ db, botId }: Outbox, updateId: number): Promise<boolean> {
  const row = await oneStatement(db, at =>
    at
      .insertInto('bot_update')
      .values({ bot_id: botId, update_id: BigInt(updateId) })
      .onConflict(conflict => conflict.doNothing())
      .returning('update_id')
      .executeTakeFirst()
  )
  return row !== undefined
}
