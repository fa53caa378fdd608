import type { BalanceAdjustment } from '../../contract/wallet/adjustment.operator.ts'
import { readMerchantByAccount } from '../account/index.ts'
import type { Tx } from '../db/schema.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import { readAmount } from '../handler/amount.ts'
import { requireImpartial } from '../settings/audit.ts'

/** Finds the merchant of an adjustment, who must not be the operator, and parses its amount into minor units. */
export async function readAdjustment(tx: Tx, operator: ActingOperator, request: BalanceAdjustment, scale: number) {
  const amount = readAmount(request.amount, scale)
  const { id: merchantId } = await readMerchantByAccount(tx, request.account)
  requireImpartial(operator, merchantId)
  return { merchantId, amount, reason: request.reason }
}
