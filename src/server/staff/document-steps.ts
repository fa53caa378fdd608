import { sql } from 'kysely'
import type { DocumentStep } from '../../contract/staff/document-desk.operator.ts'
import type { Db } from '../db/schema.ts'
import { readTimelines } from '../db/timeline.ts'

/** An action of a member of staff: the operation's name and the reason. `by` also names the second person. */
interface StaffAction {
  action: string
  note: string
  by: string
  created_at: Date
}

/** The number of listed actions, the latest ones: a conversation has one for each answer. */
const MAX_ACTS = 200

/**
 * Returns the steps of a document itself, oldest first, each with who of the staff took it. A kind without a timeline has come in, and then
 * what the staff did, by the names of the operations.
 */
export async function readSteps(db: Db, { id, created_at }: { id: string; created_at: Date }): Promise<DocumentStep[]> {
  const [timelines, acts] = await Promise.all([readTimelines(db, [id]), listActs(db, id)])
  const timeline = timelines.get(id) ?? []
  // A step and its entry of the audit log are written in one transaction, and have its time.
  const doers = new Map(acts.map(act => [act.created_at.toISOString(), act.by]))
  if (timeline.length > 0) return timeline.map(step => ({ ...step, by: doers.get(step.at) ?? null }))
  const at = created_at.toISOString()
  const steps = acts.map(act => ({
    status: act.action,
    at: act.created_at.toISOString(),
    note: act.note,
    by: act.by
  }))
  return doers.has(at) ? steps : [{ status: 'came_in', at, note: '', by: null }, ...steps]
}

/** A payout starts with its batch, and a payment on a chain credits its recharge. */
async function listActs(db: Db, id: string): Promise<StaffAction[]> {
  const { rows } = await sql<StaffAction>`
    SELECT a.action, a.created_at, concat_ws(', ', o.name, p.name) AS by,
      coalesce(nullif(a.payload ->> 'reason', ''), a.payload ->> 'note', '') AS note
    FROM audit a JOIN operator o ON o.id = a.operator_id LEFT JOIN operator p ON p.id = a.approved_by
    WHERE a.target = ANY (ARRAY(
        SELECT ${id} UNION ALL SELECT payout_batch_id::text FROM withdrawal WHERE id = ${id}::uuid
        UNION ALL SELECT id::text FROM deposit WHERE recharge_id = ${id}::uuid
      )) AND NOT starts_with(a.action, 'document_')
    ORDER BY a.created_at DESC, a.id DESC LIMIT ${MAX_ACTS}`.execute(db)
  return rows.reverse()
}
