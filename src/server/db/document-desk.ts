import { type RawBuilder, sql } from 'kysely'
import type { DeskState } from '../../contract/staff/document-desk.operator.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Db } from './schema.ts'

interface LastEntries {
  document_id: string
  action: string
  text: string
  created_at: Date
  operator: string
  assignee: string | null
  assignee_account: string | null
}

/** Returns the state of documents, by id; none for those that nothing is known about. */
export async function readDeskStates(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, DeskState>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<LastEntries>`
    SELECT DISTINCT ON (e.document_id, e.action = 'assign') e.document_id, e.action, e.text, e.created_at, o.name AS operator,
      a.name AS assignee, a.account AS assignee_account
    FROM document_entry e JOIN operator o ON o.id = e.operator_id LEFT JOIN operator a ON a.id = e.assignee_id
    WHERE e.document_id = ANY (${[...ids]}::uuid[]) AND e.action <> 'note'
    ORDER BY e.document_id, e.action = 'assign', e.created_at DESC, e.id DESC`.execute(db)
  const states = new Map<string, DeskState>()
  for (const { document_id, action, text, created_at, operator, assignee, assignee_account } of rows) {
    const state: DeskState = states.get(document_id) ?? { hold: null, assignee: null }
    if (action === 'assign') Object.assign(state, { assignee, assignee_account })
    if (action === 'hold') state.hold = { by: operator, reason: text, at: created_at.toISOString() }
    states.set(document_id, state)
  }
  return states
}

/** Whether the document whose id stands in this column is held. */
export const isDocumentHeld = (
  column: string
): RawBuilder<boolean> => sql<boolean>`(SELECT e.action = 'hold' FROM document_entry e
  WHERE e.document_id = ${sql.ref(column)} AND e.action IN ('hold', 'release') ORDER BY e.created_at DESC, e.id DESC LIMIT 1)`

/** Refuses with `document_held` if one of these documents is held. A hold locks its document first, so lock them before. */
export async function requireReleased(db: Db, ids: readonly string[]): Promise<void> {
  const heldDesk = [...(await readDeskStates(db, ids)).values()].find(({ hold }) => hold !== null)
  if (heldDesk?.hold)
    throw new Refusal('document_held', undefined, { name: heldDesk.hold.by, reason: heldDesk.hold.reason })
}
