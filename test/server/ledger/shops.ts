// The merchants of the model in a database, and the prices that its operations depend on.
import { runTransaction } from '../../../src/server/db/retry.ts'
import type { Db } from '../../../src/server/db/schema.ts'
import { writeSetting } from '../../../src/server/settings/settings.ts'
import { createGood, insertShopProduct } from '../goods.ts'
import { allowWithdrawals, createWithdrawalAccount } from '../withdrawals.ts'
import { GRADE_PRICE, type Shop } from './model.ts'
import { createCheapProject } from './order.ts'

/** Sets the prices of the model. Returns the project of its orders. */
export async function preparePrices(db: Db): Promise<string> {
  await allowWithdrawals(db, 1_000_000)
  await db.updateTable('grade').set({ promotion_slots: 100 }).execute()
  await db.updateTable('grade').set({ price: GRADE_PRICE }).where('name', '=', 'platinum').execute()
  await runTransaction(db, tx => writeSetting(tx, 'promotion_price_per_day', '1'))
  return createCheapProject(db)
}

/** Gives a merchant what its operations need. */
export async function openShop(db: Db, merchantId: string, projectId: string): Promise<Shop> {
  const productId = await insertShopProduct(db, merchantId, await createGood(db))
  const accountId = await createWithdrawalAccount(db, merchantId)
  const balances = { available: 0n, hold: 0n, escrow: 0n, promotion: 0n }
  return { merchantId, accountId, projectId, productId, balances }
}
