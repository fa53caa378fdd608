import { randomUUID } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { operatorWithdrawPay, operatorWithdrawStart } from '../../src/contract/wallet/withdrawal.operator.ts'
import { withdrawSubmit } from '../../src/contract/wallet/withdrawal.ts'
import { accountAdd } from '../../src/contract/wallet/withdrawal-account.ts'
import type { Db } from '../../src/server/db/schema.ts'
import type { Intent } from '../../src/server/ledger/index.ts'
import { submitWithdrawal } from '../../src/server/wallet/withdrawal-submit.ts'
import { type Backend, type Merchant, transactionPassword as password } from './backend.ts'
import { tron } from './channels.ts'

/** One withdrawal; the amount is in the smallest unit. */
export interface WithdrawalInput {
  merchantId: string
  accountId: string
  amount: bigint
  key: string
}

/**
 * Requests a withdrawal from the product, once per key. The currency has no decimals here, so that small random amounts are
 * possible.
 */
export function withdraw(db: Db, { merchantId, accountId, amount, key }: WithdrawalInput): Promise<{ id: string }> {
  const intent = { ownerId: merchantId, key, operation: 'withdraw_submit', fingerprint: `${amount}` }
  return submitWithdrawal(db, intent, { account_id: accountId, amount: `${amount}` }, 0)
}

/** An intent of a merchant under a new key. */
export const newIntent = (merchantId: string): Intent => ({
  ownerId: merchantId,
  key: randomUUID(),
  operation: 'test',
  fingerprint: ''
})

/** Lets all merchants of a database withdraw any amount without a fee, with this many attempts a day. */
export async function allowWithdrawals(db: Db, timesPerDay: number): Promise<void> {
  await db
    .updateTable('grade')
    .set({ withdrawals_per_day: timesPerDay, limit_per_withdrawal: 10n ** 14n, fee_basis_points: 0 })
    .execute()
}

/** A bound withdrawal account. */
export async function createWithdrawalAccount(db: Db, merchantId: string): Promise<string> {
  const id = uuid()
  const fields = JSON.stringify({ kind: 'usdt', network: 'TRC20', address: 'T' })
  await db.insertInto('withdrawal_account').values({ id, merchant_id: merchantId, kind: 'usdt', fields }).execute()
  return id
}

/** A withdrawal of 200.00 that an operator has paid out. */
export async function payOutWithdrawal({ operator }: Pick<Backend, 'operator'>, merchant: Merchant): Promise<string> {
  const account = { kind: 'usdt', network: 'TRC20', address: tron } as const
  const { id: account_id } = await merchant.ok(accountAdd, { account, password })
  const { id } = await merchant.ok(withdrawSubmit, { account_id, amount: '200.00', password })
  await operator.ok(operatorWithdrawStart, { id })
  await operator.ok(operatorWithdrawPay, { id })
  return id
}
