import type { Order } from '../../../contract/orders/order.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import type { PaidResult } from '../../../ui/overlays/pin-sheet.tsx'

/** Returns the result of a payment sheet: the paid order. */
export function createPaidResult(order: Order, t: Translate): PaidResult {
  const currency = $currency.get()
  return {
    id: order.id,
    title: t('title.order'),
    state: t('order.payDone'),
    parts: price.parts(order.paid_amount, currency),
    note: t('order.nextPaid', { amount: price.text(order.paid_amount, currency) }),
    facts: [
      { label: t(order.kind === 'project' ? 'order.project' : 'order.product'), value: order.title },
      { label: t('order.number'), value: order.number, mono: true }
    ]
  }
}
