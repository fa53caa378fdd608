import type { BalanceAdjustment } from '../../contract/entities/operator.ts'
import { merchantByAccount } from '../account/index.ts'
import { readAmount } from '../amount.ts'
import type { Tx } from '../db/schema.ts'
import { type ActingOperator, requireImpartial } from '../settings/audit.ts'

/** Finds the merchant of an adjustment, whom the operator may not be, and reads its amount in minor units. */
export async function readAdjustment(tx: Tx, operator: ActingOperator, request: BalanceAdjustment, scale: number) {
  const amount = readAmount(request.amount, scale)
  const { id: merchantId } = await merchantByAccount(tx, request.account)
  requireImpartial(operator, merchantId)
  return { merchantId, amount, reason: request.reason }
}
