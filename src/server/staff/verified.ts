import { sql } from 'kysely'
import { LIMITS } from '../../contract/limits.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { OperatorIdentity } from '../handler/handler.ts'

/**
 * Refuses who has not used the second factor in this session for some minutes, or, with `since`, not after that moment: an open
 * page alone approves nothing.
 */
export async function requireVerified(db: Db, operator: OperatorIdentity, since?: Date): Promise<void> {
  const { rows } = await sql<{ fresh: boolean }>`SELECT
      verified_at > now() - make_interval(mins => ${LIMITS.verifiedMinutes})
      AND (${since ?? null}::timestamptz IS NULL OR verified_at > ${since ?? null}::timestamptz) AS fresh
    FROM operator_session WHERE id = ${operator.session ?? null}`.execute(db)
  if (!rows[0]?.fresh) throw new Refusal('verification_needed')
}

/** Remembers that the second factor of a session's person was right just now. */
export async function recordVerification(db: Db, session: string): Promise<void> {
  await sql`UPDATE operator_session SET verified_at = clock_timestamp() WHERE id = ${session}`.execute(db)
}
