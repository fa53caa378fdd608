import { sql } from 'kysely'
import { HOST_LIMITS } from '../../../contract/host-limits.ts'
import type { Db, Tx } from '../../db/schema.ts'

const recent = sql<boolean>`created_at > now() - ${HOST_LIMITS.launchProofMs} * interval '1 millisecond'`

/** Returns whether a launch opened this session recently, so that it proves the person's identity. */
export async function isFreshLaunch(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('launched_by', 'is not', null)
    .where(recent)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses up the proof of a fresh launch by Telegram; returns false if there is none. Of concurrent calls, one gets it. */
export async function consumeTelegramLaunch(tx: Tx, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ launched_by: null })
    .where('id', '=', sessionId)
    .where('launched_by', '=', 'telegram')
    .where(recent)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
