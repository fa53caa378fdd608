import { v7 as uuid } from 'uuid'
import type { Db, MerchantAccountKind, PlatformAccountKind, Tx } from '../db/schema.ts'

/** A ledger account: one of the four of a merchant, or one of the platform. */
export type AccountRef =
  | { merchantId: string; kind: MerchantAccountKind }
  /**
   * `outside`: the external world that money comes from and goes to. `revenue`: fees, upgrades, promotions. `rewards`: the source
   * of task rewards. `sales`: costs and proceeds of orders.
   */
  | { platform: PlatformAccountKind }

/** Returns one of a merchant's ledger accounts. */
export const getMerchantAccount = (merchantId: string, kind: MerchantAccountKind): AccountRef => ({
  merchantId,
  kind
})

/** The platform's counterpart: money that enters or leaves it. */
export const externalAccount: AccountRef = { platform: 'outside' }
/** Fees, and what merchants buy of the platform. */
export const revenue: AccountRef = { platform: 'revenue' }
/** Cost and price of orders. */
export const sales: AccountRef = { platform: 'sales' }
/** Rewards of tasks. */
export const rewards: AccountRef = { platform: 'rewards' }

/** A merchant's balances in minor units. Total assets are the sum of all four. */
export interface Balances {
  available: bigint
  /** Held by pending withdrawals. */
  hold: bigint
  /** Held by open orders. */
  escrow: bigint
  promotion: bigint
}

const nothing: Balances = { available: 0n, hold: 0n, escrow: 0n, promotion: 0n }

/** The accounts of every merchant. */
export const MERCHANT_ACCOUNTS = ['available', 'hold', 'escrow', 'promotion'] as const

/** Ids of the platform's accounts, the same in every database (the baseline). */
export const PLATFORM_ACCOUNTS: Readonly<Record<PlatformAccountKind, string>> = {
  outside: '00000000-0000-7000-8000-000000000001',
  revenue: '00000000-0000-7000-8000-000000000002',
  rewards: '00000000-0000-7000-8000-000000000003',
  sales: '00000000-0000-7000-8000-000000000004'
}

/** Creates the four empty accounts of a new merchant. */
export async function openAccounts(tx: Tx, merchantId: string): Promise<void> {
  const rows = MERCHANT_ACCOUNTS.map(kind => ({ id: uuid(), merchant_id: merchantId, kind, balance: 0n }))
  await tx.insertInto('account').values(rows).execute()
}

/** Returns the balances of a merchant; all zero for a merchant without accounts. */
export async function readBalances(db: Db, merchantId: string): Promise<Balances> {
  return (await readBalancesOfEach(db, [merchantId]))[0] as Balances
}

/** Returns the balances of several merchants in the given order, with one statement. */
export async function readBalancesOfEach(db: Db, merchantIds: readonly string[]): Promise<Balances[]> {
  if (merchantIds.length === 0) return []
  const rows = await db
    .selectFrom('account')
    .select(['merchant_id', 'kind', 'balance'])
    .where('merchant_id', 'in', [...merchantIds])
    .execute()
  const all = new Map(merchantIds.map(id => [id, { ...nothing }]))
  for (const { merchant_id, kind, balance } of rows) {
    const own = all.get(merchant_id ?? '')
    if (own) own[kind as MerchantAccountKind] = balance ?? 0n
  }
  return merchantIds.map(id => all.get(id) as Balances)
}

/**
 * Returns the balance of a platform account: the sum of its entries. It may be negative (`outside` is, while merchants own
 * anything).
 */
export async function readPlatformBalance(db: Db, kind: PlatformAccountKind): Promise<bigint> {
  const row = await db
    .selectFrom('entry')
    .select(({ fn, val, cast }) => cast<bigint>(fn.coalesce(fn.sum('amount'), val(0)), 'bigint').as('balance'))
    .where('account_id', '=', PLATFORM_ACCOUNTS[kind])
    .executeTakeFirstOrThrow()
  return row.balance
}
