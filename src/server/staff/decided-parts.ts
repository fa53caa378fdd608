import { sql } from 'kysely'
import { parseAmount } from '../../contract/money.ts'
import { findByAccount } from '../db/merchants.ts'
import type { Db } from '../db/schema.ts'
import type { Settings } from '../settings/settings.ts'
import type { CountedAmount } from './decided-sum.ts'

type Input = Readonly<Record<string, unknown>>

/**
 * What a rule reads: the database, the requester, the accounts that may be theirs (`linkedAccountIds`), the input, the settings,
 * and the number of decimals of the currency.
 */
export interface OperationRequest {
  readonly db: Db
  readonly operatorId: string
  readonly linkedAccountIds: readonly string[]
  readonly input: Input
  readonly settings: Settings
  readonly scale: number
}

/** Returns an amount in minor units; 0 for what is none. */
export const parseSum = (text: unknown, scale: number): bigint => parseAmount(String(text ?? ''), scale) ?? 0n

/** Returns a part for each of these documents. */
export async function readDocumentParts(
  db: Db,
  table: 'withdrawal' | 'deduction' | 'recharge' | 'submission',
  ids: readonly unknown[],
  column: 'amount' | 'reward' = 'amount'
): Promise<readonly CountedAmount[]> {
  const { rows } = await sql<CountedAmount>`SELECT merchant_id AS "merchantId", ${sql.ref(column)} AS amount
    FROM ${sql.table(table)} WHERE id = ANY (${ids.map(String)}::uuid[])`.execute(db)
  return rows
}

/** Returns what a credit to a typed account adds. */
export async function readAdjustmentParts({ db, input, scale }: OperationRequest): Promise<readonly CountedAmount[]> {
  const merchant = await findByAccount(db, String(input.account))
  return [{ merchantId: merchant?.id ?? null, amount: parseSum(input.amount, scale) }]
}

/** Returns what an approved recharge adds: what has arrived, where it differs. */
export async function readRechargeParts({ db, input, scale }: OperationRequest): Promise<readonly CountedAmount[]> {
  const parts = await readDocumentParts(db, 'recharge', [input.id])
  if (input.received === undefined) return parts
  return parts.map(part => ({ ...part, amount: parseSum(input.received, scale) }))
}

/** Returns what an assigned payment adds, to the merchant of its recharge or of the typed account. */
export async function readDepositParts({ db, input }: OperationRequest): Promise<readonly CountedAmount[]> {
  const merchant = input.account === undefined ? undefined : await findByAccount(db, String(input.account))
  const { rows } =
    await sql<CountedAmount>`SELECT d.amount, coalesce(r.merchant_id, ${merchant?.id ?? null}::uuid) AS "merchantId"
    FROM deposit d LEFT JOIN recharge r ON r.id = ${input.recharge_id ?? null}::uuid
    WHERE d.id = ${String(input.id)}::uuid`.execute(db)
  return rows
}
