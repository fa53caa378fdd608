import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { MOVEMENTS, type TransferType } from '../../contract/movements.ts'
import { prepared } from '../db/prepared.ts'
import { isViolation } from '../db/retry.ts'
import type { MerchantAccountKind, PlatformAccountKind, Tx } from '../db/schema.ts'
import { announce } from '../outbox/announce.ts'
import { Refusal } from '../refusal.ts'
import { type AccountRef, PLATFORM_ACCOUNTS } from './accounts.ts'

/** The document that a movement belongs to. */
export interface Reference {
  kind: 'recharge' | 'withdrawal' | 'deduction' | 'credit' | 'order' | 'promotion' | 'task'
  id: string
}

/** One amount, above zero, from one account to another one. */
export interface Movement {
  debit: AccountRef
  credit: AccountRef
  amount: bigint
  type: TransferType
  /** The earlier transfer that this one settles or takes back. A transfer is resolved once; the second try is refused. */
  resolves?: string
  reference?: Reference
  note?: string
}

/** A transfer that was written. */
export interface Posted {
  id: string
  /** Balance of the debited account after it; null for a platform account. */
  debitBalance: bigint | null
  creditBalance: bigint | null
  createdAt: Date
}

/** Choices that a history being loaded needs and nothing else does. */
export interface PostOptions {
  /** When it happened, for a history that is loaded. Never later than now, nor earlier than the accounts' newest entries. */
  at?: Date
}

interface Locked {
  id: string
  merchantId: string | null
  kind: MerchantAccountKind | PlatformAccountKind
  balance: bigint | null
  seq: bigint | null
}

/**
 * Writes transfers, their entries, the new balances and the rollups. Locks the merchants' accounts in the order of their ids
 * in one statement, so that payments wait for each other but never in a ring. Throws `insufficient_balance` when an account
 * would fall below zero and `state_conflict` when a transfer was resolved before. Announces `wallet.changed` itself.
 */
export async function post(tx: Tx, movements: readonly Movement[], options: PostOptions = {}): Promise<Posted[]> {
  const { accounts, at } = await lockAccounts(tx, movements, options.at)
  await refuseResolved(tx, movements)
  const transfers: object[] = []
  const entries: object[] = []
  const posted = movements.map(movement => {
    if (movement.amount <= 0n) throw new Refusal('amount_invalid', 'amount')
    requireDeclaredFlow(movement)
    const id = uuid({ msecs: at.getTime() })
    const debit = resolveAccount(accounts, movement.debit)
    const credit = resolveAccount(accounts, movement.credit)
    const reference = { reference_kind: movement.reference?.kind ?? null, reference_id: movement.reference?.id ?? null }
    const { type, resolves = null, note = '' } = movement
    const amount = String(movement.amount)
    transfers.push({
      id,
      debit_account: debit.id,
      credit_account: credit.id,
      amount,
      type,
      resolves,
      note,
      ...reference
    })
    for (const [account, signed] of [
      [debit, -movement.amount],
      [credit, movement.amount]
    ] as const) {
      entries.push({
        transfer_id: id,
        type,
        ...reference,
        ...applyEntry(account, signed),
        record: isRecord(account, type)
      })
    }
    return { id, debitBalance: debit.balance, creditBalance: credit.balance, createdAt: at }
  })
  await write(
    tx,
    at,
    transfers,
    entries,
    [...accounts.values()].filter(account => account.merchantId)
  )
  for (const { merchantId } of accounts.values()) if (merchantId) await announce(tx, merchantId, 'wallet.changed')
  return posted
}

/** The sums count by the kind of a transfer, so its accounts must be what the contract's table says of that kind. */
function requireDeclaredFlow({ debit, credit, type }: Movement): void {
  const actual = actualFlow(debit, credit)
  const declared = MOVEMENTS[type]
  const crosses = actual === 'in' || actual === 'out'
  if (actual !== declared && !(declared === 'both' && crosses)) {
    throw new Error(`A transfer ${type} is declared as ${declared}, but its accounts make it ${actual}`)
  }
}

function actualFlow(debit: AccountRef, credit: AccountRef) {
  if ('platform' in debit) return 'platform' in credit ? 'not_own' : 'in'
  if ('platform' in credit) return 'out'
  if (debit.merchantId !== credit.merchantId) return 'between merchants'
  return 'neither'
}

const keyOf = (ref: AccountRef) => ('platform' in ref ? ref.platform : `${ref.merchantId} ${ref.kind}`)

function resolveAccount(accounts: Map<string, Locked>, ref: AccountRef): Locked {
  if ('platform' in ref) {
    return { id: PLATFORM_ACCOUNTS[ref.platform], merchantId: null, kind: ref.platform, balance: null, seq: null }
  }
  const account = accounts.get(keyOf(ref))
  if (!account) throw new Error(`Merchant ${ref.merchantId} has no account ${ref.kind}`)
  return account
}

/** Every entry on a balance that can be spent, and those by which held money goes to others: so every money in or out has a record. */
function isRecord({ merchantId, kind }: Locked, type: TransferType): boolean {
  if (!merchantId) return false
  return kind === 'available' || kind === 'promotion' || MOVEMENTS[type] !== 'neither'
}

/** Moves the running number and balance of an account on, and describes the entry that does it. */
function applyEntry(account: Locked, amount: bigint): object {
  if (account.balance !== null && account.seq !== null) {
    account.balance += amount
    account.seq += 1n
    if (account.balance < 0n) throw new Refusal('insufficient_balance', 'amount')
  }
  return {
    direction: amount < 0n ? -1 : 1,
    account_id: account.id,
    merchant_id: account.merchantId,
    kind: account.kind,
    seq: account.seq === null ? null : String(account.seq),
    amount: String(amount),
    balance_after: account.balance === null ? null : String(account.balance)
  }
}

async function lockAccounts(tx: Tx, movements: readonly Movement[], asked: Date | undefined) {
  const refs = new Map<string, { merchantId: string; kind: string }>()
  for (const ref of movements.flatMap(({ debit, credit }) => [debit, credit])) {
    if ('merchantId' in ref) refs.set(keyOf(ref), ref)
  }
  const wanted = [...refs.values()]
  const { rows } = await sql<{
    id: string
    merchant_id: string
    kind: MerchantAccountKind
    balance: bigint
    seq: bigint
    last_at: Date | null
    now: Date
  }>`${prepared('lock_accounts')}
    SELECT id, merchant_id, kind, balance, seq, last_at, now() FROM account
    WHERE (merchant_id, kind) IN (SELECT * FROM unnest(${wanted.map(ref => ref.merchantId)}::uuid[], ${wanted.map(ref => ref.kind)}::text[]))
    ORDER BY id FOR UPDATE`.execute(tx)
  const accounts = new Map<string, Locked>()
  // The clock of the database, which all processes share. Without a row there is nothing to date: `resolveAccount` throws.
  const now = rows[0]?.now.getTime() ?? 0
  let at = Math.min(asked?.getTime() ?? now, now)
  for (const row of rows) {
    accounts.set(`${row.merchant_id} ${row.kind}`, {
      id: row.id,
      merchantId: row.merchant_id,
      kind: row.kind,
      balance: row.balance,
      seq: row.seq
    })
    // A transaction that began earlier may be the later one to get the lock: an account's entries still stand in the order of their numbers.
    at = Math.max(at, row.last_at?.getTime() ?? 0)
  }
  return { accounts, at: new Date(at) }
}

/** Asked after the lock, so that the loser of a race hears that it was decided, not that the money is gone. */
async function refuseResolved(tx: Tx, movements: readonly Movement[]): Promise<void> {
  const resolved = movements.flatMap(({ resolves }) => resolves ?? [])
  if (resolved.length === 0) return
  const earlier = await tx.selectFrom('transfer').select('id').where('resolves', 'in', resolved).limit(1).execute()
  if (earlier.length > 0) throw new Refusal('state_conflict')
}

async function write(tx: Tx, at: Date, transfers: object[], entries: object[], accounts: Locked[]): Promise<void> {
  const balances = accounts.map(({ id, balance, seq }) => ({ id, balance: String(balance), seq: String(seq) }))
  try {
    // One statement is one round trip while the accounts are locked.
    await sql`${prepared('post')}
      WITH entered AS (
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS e (transfer_id uuid, direction smallint,
          account_id uuid, merchant_id uuid, kind text, seq bigint, type text, amount bigint, balance_after bigint,
          reference_kind text, reference_id uuid, record boolean)
      ), transferred AS (
        INSERT INTO transfer (id, debit_account, credit_account, amount, type, resolves, note, reference_kind, reference_id, created_at)
        SELECT t.*, ${at}::timestamptz FROM jsonb_to_recordset(${JSON.stringify(transfers)}::jsonb) AS t (id uuid, debit_account uuid,
          credit_account uuid, amount bigint, type text, resolves uuid, note text, reference_kind text, reference_id uuid)
      ), moved AS (
        UPDATE account SET balance = b.balance, seq = b.seq, last_at = ${at}::timestamptz
        FROM jsonb_to_recordset(${JSON.stringify(balances)}::jsonb) AS b (id uuid, balance bigint, seq bigint)
        WHERE account.id = b.id
      ), written AS (
        INSERT INTO entry (transfer_id, direction, account_id, merchant_id, kind, seq, type, amount, balance_after,
          reference_kind, reference_id, record, day, created_at)
        SELECT entered.*, ${at}::timestamptz::date, ${at}::timestamptz FROM entered
      ), chunked AS (
        INSERT INTO record_chunk AS c (merchant_id, day, account_id, number, kind, type, direction,
          count, first_seq, first_at, last_seq, last_at)
        SELECT merchant_id, ${at}::timestamptz::date, account_id, (seq - 1) / 1000, kind, type, direction,
          count(*), min(seq), ${at}::timestamptz, max(seq), ${at}::timestamptz
        FROM entered WHERE record GROUP BY merchant_id, account_id, (seq - 1) / 1000, kind, type, direction
        ON CONFLICT (merchant_id, day, account_id, number, type, direction)
        DO UPDATE SET count = c.count + excluded.count, last_seq = excluded.last_seq, last_at = excluded.last_at
      )
      INSERT INTO record_day AS r (merchant_id, kind, day, type, direction, count, sum)
      SELECT merchant_id, kind, ${at}::timestamptz::date, type, direction, count(*), sum(amount)
      FROM entered WHERE record GROUP BY merchant_id, kind, type, direction
      ON CONFLICT (merchant_id, day, kind, type, direction)
      DO UPDATE SET count = r.count + excluded.count, sum = r.sum + excluded.sum`.execute(tx)
  } catch (error) {
    if (isViolation(error, 'transfer_resolves_once')) throw new Refusal('state_conflict')
    throw error
  }
}
