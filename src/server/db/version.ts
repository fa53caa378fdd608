import { sql } from 'kysely'
import { Refusal } from '../errors/refusal.ts'
import type { Row, Tx } from './schema.ts'

/** The documents that operators decide about. Every change of one also writes its `updated_at`. */
export type DecisionTable = 'recharge' | 'withdrawal' | 'deposit' | 'submission' | 'shop_order'

/** The input that every decision has. */
export interface DecisionInput {
  readonly id: string
  readonly version?: string | undefined
}

/** `status` is null where there is no such document, `held_by` where no one holds it. */
interface LockedVersion {
  status: Row<DecisionTable>['status'] | null
  updated_at: Date
  held_by: string | null
  hold_reason: string
}

/** Returns the version of a document: another one after each change. */
export const getVersion = ({ status, updated_at }: Pick<Row<DecisionTable>, 'status' | 'updated_at'>): string =>
  `${status}.${updated_at.getTime().toString(36)}`

/**
 * Locks a document for a decision until the transaction ends. Refuses with `state_conflict` if it has changed since
 * the person read it: at `version` while it still waits for the same decision, without a field if another person has
 * decided. Refuses with `document_held` while it is held. Without a version, or without the document, the decision
 * itself checks the rest.
 */
export async function lockForDecision(tx: Tx, table: DecisionTable, { id, version }: DecisionInput): Promise<void> {
  const { rows } = await sql<LockedVersion>`SELECT * FROM lock_document(${table}, ${id}::uuid)`.execute(tx)
  const { status, updated_at, held_by, hold_reason } = rows[0] as LockedVersion
  if (version !== undefined && status !== null && getVersion({ status, updated_at }) !== version) {
    const isSameState = version.startsWith(`${status}.`)
    throw new Refusal('state_conflict', isSameState ? 'version' : undefined)
  }
  if (held_by !== null) throw new Refusal('document_held', undefined, { name: held_by, reason: hold_reason })
}
