import { v7 as uuid } from 'uuid'
import { runTransaction } from '../../src/server/db/retry.ts'
import type { Db, NewMerchant } from '../../src/server/db/schema.ts'
import { creditRecharge, openAccounts } from '../../src/server/ledger/index.ts'

/** A merchant for a test, with accounts and an optional external balance. */
export async function createMerchant(
  db: Db,
  { available = 0n, ...input }: Partial<NewMerchant> & { available?: bigint } = {}
) {
  const id = uuid()
  const number = Number.parseInt(id.replace(/-/g, '').slice(-12), 16) % 100_000_000
  const merchant = {
    id,
    shop_code: String(number).padStart(8, '0'),
    account: `m-${id}`,
    nickname: 'Test shop',
    invite_code: id.slice(-12),
    password_hash: 'none',
    ...input
  }
  await runTransaction(db, async tx => {
    await tx.insertInto('merchant').values(merchant).execute()
    await openAccounts(tx, id)
    if (available > 0n) await creditRecharge(tx, { merchantId: id, amount: available })
  })
  return id
}
