import { vipUpgrade } from '../../../contract/vip/vip-upgrade.ts'
import { checkTransactionPassword } from '../../account/passwords/transaction-password.ts'
import { handlePayment } from '../../handler.ts'
import { intentOf } from '../../intent.ts'
import { once } from '../../ledger/index.ts'
import { upgradeGrade } from '../../shop/grade.ts'

export const vipUpgradeHandler = handlePayment(vipUpgrade, async (input, context) => {
  const { db, config, merchant, idempotencyKey } = context
  await checkTransactionPassword(context, input.password)
  return once(db, intentOf(vipUpgrade, merchant.id, idempotencyKey, input), tx =>
    upgradeGrade(tx, merchant.id, input.grade, config.currency)
  )
})
