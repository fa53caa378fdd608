import { v7 as newId } from 'uuid'
import type { Order as ShownOrder } from '../../contract/orders/order.ts'
import type { Db } from '../db/schema.ts'
import { type Intent, orderPayment, submitOnce } from '../ledger/index.ts'
import { paidBy, requireStep } from './order-steps.ts'
import { type OrderReader, orderAmount, ownPage, shownPage } from './order-view.ts'

/** Pays a merchant's order, once per key; the transaction password was checked before. */
export function submitOrderPayment(db: Db, intent: Intent, id: string, reader: OrderReader): Promise<ShownOrder> {
  const { merchantId } = intent
  return submitOnce(db, intent, reader.scale, async (at, blanks) => {
    const page = await ownPage(at, merchantId, id)
    requireStep(page, 'pay', 'merchant')
    const transferId = newId()
    const change = paidBy(transferId)
    const reference = { kind: 'order', id: page.id } as const
    const paid = shownPage({ ...page, ...change }, reader)
    return {
      by: 'order_payment',
      given: [
        page.terms,
        JSON.stringify(change),
        orderPayment({ id: transferId, merchantId, amount: orderAmount(page), reference })
      ],
      data: {
        ...paid,
        available: blanks.balance(['available']),
        timeline: [...paid.timeline, { status: change.status, at: blanks.time, note: '' }]
      },
      topics: ['wallet.changed', 'order.changed']
    }
  })
}
