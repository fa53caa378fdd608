import { sql } from 'kysely'
import { runRefusing } from '../../../src/server/db/refusing.ts'
import type { Tx } from '../../../src/server/db/schema.ts'
import {
  buildBalanceMovement,
  buildOrderPayment,
  buildPromotionPayment,
  buildUpgradePayment,
  buildWithdrawalHold
} from '../../../src/server/ledger/index.ts'

/** Posts the movement of a payment by the function that `submit_…` gives it to, without its document. */
const posting =
  <Payment>(movementOf: (payment: Payment) => string) =>
  async (tx: Tx, payment: Payment): Promise<{ id: string }> => {
    const { rows } = await runRefusing(() =>
      sql<{ id: string }>`SELECT id FROM post_transfers(${movementOf(payment)}::jsonb)`.execute(tx)
    )
    return rows[0] as { id: string }
  }

export const holdWithdrawal = posting(buildWithdrawalHold)
export const payOrder = posting(buildOrderPayment)
export const payUpgrade = posting(buildUpgradePayment)
export const payPromotion = posting(buildPromotionPayment)
export const moveBalance = posting(buildBalanceMovement)
