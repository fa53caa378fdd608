import { type RawBuilder, sql } from 'kysely'
import { LIMITS } from '../../contract/limits.ts'
import type { Db, Recharge, Withdrawal } from './schema.ts'

/** An operation about a document that waits for a second person. */
export interface SecondPerson {
  approval: string
  operation: string
  requested_by: string
  created_at: string
}

/** States of requests for which no operation is left. */
export const ENDED_STATES: {
  readonly recharge: readonly Recharge['status'][]
  readonly withdrawal: readonly Withdrawal['status'][]
} = {
  recharge: ['rejected', 'cancelled', 'reversed'],
  withdrawal: ['failed', 'cancelled', 'returned']
}

/** The documents that a request names: alone, in a batch, as the recharge of a payment, or in the file of a bank. */
const named = sql`(SELECT a.input ->> 'id' AS document UNION SELECT a.input ->> 'recharge_id'
  UNION SELECT jsonb_array_elements_text(coalesce(a.input -> 'withdrawal_ids', '[]'))
  UNION SELECT jsonb_object_keys(a.documents)) AS named`

const isUndecided = sql`a.status = 'pending' AND a.created_at > now() - make_interval(days => ${LIMITS.approvalDays})`

/** Whether an operation about the document whose id stands in this column waits for a second person. */
export const awaitsSecondPerson = (column: string): RawBuilder<boolean> => sql<boolean>`${sql.ref(column)}::text IN (
  SELECT document FROM approval a, LATERAL ${named} WHERE ${isUndecided} AND document IS NOT NULL)`

/**
 * Returns the requests to a second person, by the id of the document that they name. A document that has ended has
 * none, since no operation is left for it.
 */
export async function readSecondPersons(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, SecondPerson>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Omit<SecondPerson, 'created_at'> & { document: string; created_at: Date }>`
    SELECT document, a.id AS approval, a.operation, o.name AS requested_by, a.created_at
    FROM approval a JOIN operator o ON o.id = a.requested_by, LATERAL ${named}
    WHERE ${isUndecided}
      AND document = ANY (${[...ids]}::text[])
      AND NOT EXISTS (SELECT FROM recharge r
        WHERE r.id = ANY (${[...ids]}::uuid[]) AND r.id::text = document AND r.status = ANY (${[...ENDED_STATES.recharge]}::text[]))
      AND NOT EXISTS (SELECT FROM withdrawal w
        WHERE w.id = ANY (${[...ids]}::uuid[]) AND w.id::text = document AND w.status = ANY (${[...ENDED_STATES.withdrawal]}::text[]))
    ORDER BY a.created_at`.execute(db)
  return new Map(
    rows.map(({ document, created_at, ...rest }) => [document, { ...rest, created_at: created_at.toISOString() }])
  )
}
