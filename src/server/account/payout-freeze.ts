import { databaseNow } from '../db/clock.ts'
import type { Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import { readBalances } from '../ledger/index.ts'
import { requireImpartial, writeAudit } from '../settings/audit.ts'
import { formatMerchant, readMerchantByAccount } from './merchant-admin.ts'

interface Freeze {
  account: string
  reason: string
}

/** Lets no payout of a merchant start until it is ended. A second freeze replaces the reason. */
export const freezePayouts = (tx: Tx, operator: ActingOperator, freeze: Freeze, scale: number) =>
  setFreeze(tx, operator, freeze, { payouts_frozen_at: databaseNow, payouts_frozen_reason: freeze.reason }, scale)

/** Lets payouts start again. */
export const unfreezePayouts = (tx: Tx, operator: ActingOperator, freeze: Freeze, scale: number) =>
  setFreeze(tx, operator, freeze, { payouts_frozen_at: null, payouts_frozen_reason: '' }, scale)

async function setFreeze(
  tx: Tx,
  operator: ActingOperator,
  { account, reason }: Freeze,
  values: { payouts_frozen_at: typeof databaseNow | null; payouts_frozen_reason: string },
  scale: number
) {
  const { id } = await readMerchantByAccount(tx, account)
  requireImpartial(operator, id)
  const row = await tx.updateTable('merchant').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
  const action = values.payouts_frozen_at === null ? 'payouts_unfreeze' : 'payouts_freeze'
  await writeAudit(tx, operator, action, id, { account, reason })
  return formatMerchant(row, await readBalances(tx, id), scale)
}

/** Returns those of these merchants whose payouts are frozen. A freeze at the same moment waits, or is seen. */
export async function lockFrozen(tx: Tx, merchantIds: readonly string[]): Promise<readonly { id: string }[]> {
  const rows = await tx
    .selectFrom('merchant')
    .select(['id', 'payouts_frozen_at'])
    .where('id', 'in', [...new Set(merchantIds)])
    .orderBy('id')
    .forShare()
    .execute()
  return rows.filter(row => row.payouts_frozen_at !== null)
}

/** Refuses with `payouts_frozen` if payouts of this merchant are frozen. */
export async function requireUnfrozen(tx: Tx, merchantId: string): Promise<void> {
  if ((await lockFrozen(tx, [merchantId])).length > 0) throw new Refusal('payouts_frozen')
}
