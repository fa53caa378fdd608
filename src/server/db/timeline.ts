import { v7 as newId } from 'uuid'
import type { TimelineEvent } from '../../contract/timeline.ts'
import { prepareAs } from './prepared.ts'
import type { Db, Row, Tx } from './schema.ts'

/** A document with a timeline. */
interface DocumentName {
  kind: Row<'timeline'>['document_kind']
  id: string
}

/** Records one step, and returns it for the timeline. */
export async function addEvent(tx: Tx, document: DocumentName, status: string, note = ''): Promise<TimelineEvent> {
  const added = tx
    .insertInto('timeline')
    .values({
      id: newId(),
      document_kind: document.kind,
      document_id: document.id,
      status,
      note
    })
    .returning('created_at')
  const { rows } = await prepareAs('add_event', added).execute(tx)
  const [row] = rows
  if (!row) throw new Error(`the step ${status} was not recorded`)
  return { status, at: row.created_at.toISOString(), note }
}

/** Returns the steps of several documents, oldest first, by document id. */
export async function readTimelines(db: Db, ids: readonly string[]): Promise<Map<string, TimelineEvent[]>> {
  const timelines = new Map<string, TimelineEvent[]>(ids.map(id => [id, []]))
  if (ids.length === 0) return timelines
  const rows = await db
    .selectFrom('timeline')
    .select(['document_id', 'status', 'note', 'created_at'])
    .where('document_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const row of rows) {
    timelines.get(row.document_id)?.push({ status: row.status, at: row.created_at.toISOString(), note: row.note })
  }
  return timelines
}
