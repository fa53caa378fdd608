import type { Wallet } from '../../contract/entities/wallet.ts'
import { formatMinor } from '../../contract/money.ts'
import { readAmount } from '../amount.ts'
import type { Db, Tx } from '../db/schema.ts'
import { balancesOf, moveBalance } from '../ledger/index.ts'

/** A currency's code and its number of decimals. */
type Currency = Wallet['currency']

/** Returns a merchant's balances. Total = available + held + promotion; held is the sum held by withdrawals and open orders. */
export async function walletOf(db: Db, merchantId: string, currency: Currency): Promise<Wallet> {
  const { available, hold, escrow, promotion } = await balancesOf(db, merchantId)
  const money = (minor: bigint) => formatMinor(minor, currency.scale)
  return {
    currency,
    total: money(available + hold + escrow + promotion),
    available: money(available),
    held: money(hold + escrow),
    promotion: money(promotion)
  }
}

/** Returns how many requests of a merchant wait for an operator. */
export async function pendingCounts(db: Db, merchantId: string) {
  const row = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('recharge')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .where('merchant_id', '=', merchantId)
        .where('status', '=', 'pending')
        .as('recharges'),
      selectFrom('withdrawal')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .where('merchant_id', '=', merchantId)
        .where('status', 'in', ['pending', 'processing'])
        .as('withdrawals')
    ])
    .executeTakeFirstOrThrow()
  return { pending_recharges: Number(row.recharges), pending_withdrawals: Number(row.withdrawals) }
}

/** Moves funds from one own balance to the other and returns the new balances. */
export async function transferFunds(
  tx: Tx,
  merchantId: string,
  request: { from: 'available' | 'promotion'; amount: string },
  currency: Currency
): Promise<Wallet> {
  await moveBalance(tx, { merchantId, amount: readAmount(request.amount, currency.scale), from: request.from })
  return walletOf(tx, merchantId, currency)
}
