import { formatMinor } from '../../contract/money.ts'
import type { Wallet } from '../../contract/wallet/wallet.ts'
import { readAmount } from '../amount.ts'
import type { Db, MerchantAccountKind } from '../db/schema.ts'
import { balanceMovement, balancesOf, type Intent, MERCHANT_ACCOUNTS, submitOnce } from '../ledger/index.ts'

/** A currency's code and its number of decimals. */
type Currency = Wallet['currency']

/** Returns a merchant's balances. Total = available + held + promotion; held is the sum held by withdrawals and open orders. */
export async function walletOf(db: Db, merchantId: string, currency: Currency): Promise<Wallet> {
  const balances = await balancesOf(db, merchantId)
  return walletWith(currency, kinds =>
    formatMinor(
      kinds.reduce((sum, kind) => sum + balances[kind], 0n),
      currency.scale
    )
  )
}

const walletWith = (currency: Currency, sumOf: (kinds: readonly MerchantAccountKind[]) => string): Wallet => ({
  currency,
  total: sumOf(MERCHANT_ACCOUNTS),
  available: sumOf(['available']),
  held: sumOf(['hold', 'escrow']),
  promotion: sumOf(['promotion'])
})

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

/** Moves funds from one own balance to the other, once per key, and returns the new balances. */
export async function transferFunds(
  db: Db,
  intent: Intent,
  request: { from: 'available' | 'promotion'; amount: string },
  currency: Currency
): Promise<Wallet> {
  const { merchantId } = intent
  const amount = readAmount(request.amount, currency.scale)
  return submitOnce(db, intent, currency.scale, (_, blanks) => ({
    by: 'transfer',
    given: [balanceMovement({ merchantId, amount, from: request.from })],
    data: walletWith(currency, kinds => blanks.balance(kinds)),
    topics: ['wallet.changed']
  }))
}
