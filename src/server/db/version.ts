import { Refusal } from '../errors/refusal.ts'
import type { Row, Tx } from './schema.ts'

/** The documents that operators decide about. Every change of one also writes its `updated_at`. */
export type Decidable = 'recharge' | 'withdrawal' | 'deposit' | 'submission' | 'shop_order'

/** What every decision is sent with. */
export interface DecisionInput {
  readonly id: string
  readonly version?: string | undefined
}

/** Returns the version of a document: another one after each change. */
export const versionOf = ({ status, updated_at }: Pick<Row<Decidable>, 'status' | 'updated_at'>): string =>
  `${status}.${updated_at.getTime().toString(36)}`

/**
 * Refuses with `state_conflict` if a document is no longer as the person has read it: at `version` while it still waits for the same
 * decision, without a field if another person has decided. Locks it, so that it stays so until the transaction ends. Without a version, or without the document, the decision itself checks what it needs.
 */
export async function requireVersion(tx: Tx, table: Decidable, { id, version }: DecisionInput): Promise<void> {
  if (version === undefined) return
  // Kysely's types cannot express a query on one of several tables. All have the columns that are used here.
  const row = await tx
    .selectFrom(table as 'recharge')
    .select(['status', 'updated_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || versionOf(row) === version) return
  const isSameState = version.startsWith(`${row.status}.`)
  throw new Refusal('state_conflict', isSameState ? 'version' : undefined)
}
