import { sql } from 'kysely'
import type { Db, MerchantAccountKind } from '../db/schema.ts'
import { streamRows, withoutStreamTimeout } from '../db/stream-rows.ts'
import { moneyIn, moneyOut } from './flows.ts'
import { type EntryRow, entryColumns, type JoinedColumns, type LedgerRecord, toRecord } from './records.ts'

/** One account of a merchant over some time, in minor units. Its movements are those after `before` up to `last`. */
export interface StatementAccount {
  id: string
  kind: MerchantAccountKind
  opening: bigint
  closing: bigint
  /** Sums of what the account gained and lost, both positive. */
  credits: bigint
  debits: bigint
  /** The parts of both that count as money in and out, and the fees of paid withdrawals. */
  moneyIn: bigint
  moneyOut: bigint
  fees: bigint
  before: bigint
  last: bigint
}

/**
 * Returns the four accounts of a merchant from an instant until before another. Numbers of entries are as old as their order, so
 * later movements change nothing between two of them.
 */
export async function readStatementAccounts(
  db: Db,
  merchantId: string,
  { since, until }: { since: Date; until: Date }
): Promise<StatementAccount[]> {
  const { rows } = await sql<StatementAccount>`
    SELECT a.id, a.kind, coalesce(b.balance_after, 0)::bigint AS opening, coalesce(e.balance_after, 0)::bigint AS closing,
      coalesce(b.seq, 0)::bigint AS before, coalesce(e.seq, 0)::bigint AS last, s.*
    FROM account a
    LEFT JOIN LATERAL (SELECT seq, balance_after FROM entry
      WHERE account_id = a.id AND seq = last_seq_before(a.id, ${since})) b ON true
    LEFT JOIN LATERAL (SELECT seq, balance_after FROM entry
      WHERE account_id = a.id AND seq = last_seq_before(a.id, ${until})) e ON true,
    LATERAL (SELECT coalesce(sum(n.amount) FILTER (WHERE direction = 1), 0)::bigint AS credits,
        coalesce(-sum(n.amount) FILTER (WHERE direction = -1), 0)::bigint AS debits,
        coalesce(sum(n.amount) FILTER (WHERE ${moneyIn}), 0)::bigint AS "moneyIn",
        coalesce(-sum(n.amount) FILTER (WHERE ${moneyOut}), 0)::bigint AS "moneyOut",
        coalesce(sum(w.fee), 0)::bigint AS fees
      FROM entry n LEFT JOIN withdrawal w ON n.type = 'withdrawal_payment' AND w.id = n.reference_id
      WHERE n.account_id = a.id AND n.seq > coalesce(b.seq, 0) AND n.seq <= coalesce(e.seq, 0)) s
    WHERE a.merchant_id = ${merchantId}
    ORDER BY array_position(ARRAY['available', 'promotion', 'hold', 'escrow'], a.kind)`.execute(db)
  return rows
}

/** Returns every movement of such an account, oldest first, with columns of other tables; read on demand, as `streamRecords`. */
export async function* streamStatementEntries<Joined extends object>(
  db: Db,
  { id, before, last }: StatementAccount,
  { columns, joins }: JoinedColumns
): AsyncGenerator<[LedgerRecord, Joined]> {
  const rows = streamRows(
    db,
    sql<EntryRow & Joined>`
    SELECT e.*, ${columns} FROM (SELECT ${entryColumns} FROM entry WHERE account_id = ${id}
      AND seq > ${before} AND seq <= ${last}) AS e ${joins}
    WHERE ${withoutStreamTimeout} ORDER BY e.seq`
  )
  for await (const row of rows) yield [toRecord(row), row]
}
