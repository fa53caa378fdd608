import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../../../src/server/db/schema.ts'
import { holdWithdrawal, once, takeDaily, withdrawalsKey } from '../../../src/server/ledger/index.ts'
import { Refusal } from '../../../src/server/refusal.ts'

/** What a withdrawal needs of the ledger, in the order of MONEY.md, without the rules that the service adds. */
export interface Withdraw {
  merchantId: string
  accountId: string
  amount: bigint
  key: string
  timesPerDay: number
}

/** Holds the money and writes the document, once for a key. */
export function withdraw(
  db: Db,
  { merchantId, accountId, amount, key, timesPerDay }: Withdraw
): Promise<{ id: string }> {
  const intent = { merchantId, key, operation: 'withdraw_submit', fingerprint: `${amount}` }
  return once(db, intent, async tx => {
    const left = await takeDaily(tx, withdrawalsKey(merchantId), timesPerDay)
    if (left === null) throw new Refusal('withdraw_times_used')
    return writeWithdrawal(tx, { merchantId, accountId, amount })
  })
}

async function writeWithdrawal(
  tx: Tx,
  { merchantId, accountId, amount }: { merchantId: string; accountId: string; amount: bigint }
) {
  const id = uuid()
  const hold = await holdWithdrawal(tx, { merchantId, amount, reference: { kind: 'withdrawal', id } })
  const destination = JSON.stringify({ kind: 'usdt', network: 'TRC20', address: 'T', label: '' })
  const row = {
    id,
    merchant_id: merchantId,
    account_id: accountId,
    destination,
    amount,
    fee: 0n,
    hold_transfer: hold.id
  }
  await tx.insertInto('withdrawal').values(row).execute()
  return { id }
}

/** A bound account to withdraw to. */
export async function newWithdrawalAccount(db: Db, merchantId: string): Promise<string> {
  const id = uuid()
  const fields = JSON.stringify({ kind: 'usdt', network: 'TRC20', address: 'T' })
  await db.insertInto('withdrawal_account').values({ id, merchant_id: merchantId, kind: 'usdt', fields }).execute()
  return id
}
