import { projectBuy } from '../../../contract/project/project-buy.ts'
import { checkTransactionPassword } from '../../account/passwords/transaction-password.ts'
import { handlePayment } from '../../handler.ts'
import { intentOf } from '../../intent.ts'
import { once } from '../../ledger/index.ts'
import { shownOrder } from '../../orders/order-view.ts'
import { buyProject } from '../../orders/project.ts'

export const projectBuyHandler = handlePayment(projectBuy, async (input, context) => {
  const { db, config, language, merchant, idempotencyKey } = context
  const { scale } = config.currency
  await checkTransactionPassword(context, input.password)
  return once(db, intentOf(projectBuy, merchant.id, idempotencyKey, input), async tx =>
    shownOrder(tx, await buyProject(tx, merchant.id, input, scale), { language, scale })
  )
})
