import { v7 as newId } from 'uuid'
import { formatMinor } from '../../contract/money.ts'
import type { Wallet } from '../../contract/wallet/wallet.ts'
import type { Db, MerchantAccountKind } from '../db/schema.ts'
import { readAmount } from '../handler/amount.ts'
import {
  buildBalanceMovement,
  type Intent,
  MERCHANT_ACCOUNTS,
  type PaymentFacts,
  readBalances,
  submitOnce,
  toJsonb
} from '../ledger/index.ts'

/** A currency's code and its number of decimals. */
type Currency = Wallet['currency']

/** Returns a merchant's balances. Total = available + held + promotion; held is the sum held by withdrawals and open orders. */
export async function readWallet(db: Db, merchantId: string, currency: Currency): Promise<Wallet> {
  const balances = await readBalances(db, merchantId)
  return createWallet(currency, kind => balances[kind])
}

/** Returns a merchant's balances out of those of the accounts in minor units. */
export function createWallet(currency: Currency, balanceOf: (kind: MerchantAccountKind) => bigint): Wallet {
  const sumKinds = (...kinds: readonly MerchantAccountKind[]) =>
    formatMinor(
      kinds.reduce((sum, kind) => sum + balanceOf(kind), 0n),
      currency.scale
    )
  return {
    currency,
    total: sumKinds(...MERCHANT_ACCOUNTS),
    available: sumKinds('available'),
    held: sumKinds('hold', 'escrow'),
    promotion: sumKinds('promotion')
  }
}

/** Returns how many requests of a merchant wait for an operator, and their sums. */
export async function readPending(db: Db, merchantId: string, { scale }: Pick<Currency, 'scale'>) {
  const recharges = db.selectFrom('recharge').where('merchant_id', '=', merchantId).where('status', '=', 'pending')
  const withdrawals = db
    .selectFrom('withdrawal')
    .where('merchant_id', '=', merchantId)
    .where('status', 'in', ['pending', 'processing'])
  const row = await db
    .selectNoFrom([
      recharges.select(({ fn }) => fn.countAll<bigint>().as('count')).as('recharges'),
      recharges.select(({ fn }) => fn.sum<string>('amount').as('sum')).as('recharged'),
      withdrawals.select(({ fn }) => fn.countAll<bigint>().as('count')).as('withdrawals'),
      withdrawals.select(({ fn }) => fn.sum<string>('amount').as('sum')).as('withdrawn')
    ])
    .executeTakeFirstOrThrow()
  const money = (sum: string | null) => formatMinor(BigInt(sum ?? 0), scale)
  return {
    pending_recharges: Number(row.recharges),
    pending_recharges_amount: money(row.recharged),
    pending_withdrawals: Number(row.withdrawals),
    pending_withdrawals_amount: money(row.withdrawn)
  }
}

/** The facts of a transfer: the id that its two records begin with. Those that an earlier version has stored are without it. */
type MovedFunds = PaymentFacts<{ transfer_id?: string }>

/** Moves funds from one own balance to the other, once per key. */
export async function transferFunds(
  db: Db,
  intent: Intent,
  request: { from: 'available' | 'promotion'; amount: string },
  { scale }: Pick<Currency, 'scale'>
): Promise<MovedFunds> {
  const { ownerId: merchantId } = intent
  const amount = readAmount(request.amount, scale)
  return submitOnce(db, intent, () => {
    const id = newId()
    return {
      by: 'transfer',
      details: { transfer_id: id },
      values: [toJsonb(buildBalanceMovement({ id, merchantId, amount, from: request.from }))],
      topics: ['wallet.changed']
    }
  })
}
