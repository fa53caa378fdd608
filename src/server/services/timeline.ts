import { v7 as newId } from 'uuid'
import type { TimelineEvent } from '../../contract/entities/timeline.ts'
import type { Db, TimelineTable, Tx } from '../db/schema.ts'

/** A document with a life of several steps. */
export interface DocumentName {
  kind: TimelineTable['document_kind']
  id: string
}

/** Notes one step; `at` only when history is made up for the demo shop. */
export async function addEvent(tx: Tx, document: DocumentName, status: string, note = '', at?: Date): Promise<void> {
  await tx
    .insertInto('timeline')
    .values({
      id: newId(),
      document_kind: document.kind,
      document_id: document.id,
      status,
      note,
      ...(at && { created_at: at })
    })
    .execute()
}

/** The steps of several documents, oldest first, by document id. */
export async function timelinesOf(db: Db, ids: readonly string[]): Promise<Map<string, TimelineEvent[]>> {
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
