import {
  orderCancel,
  orderConfirm,
  orderDetail,
  orderList,
  orderPay,
  orderRefund,
  ordersPay
} from '../../../contract/orders/order.ts'
import { checkTransactionPassword } from '../../account/index.ts'
import { runTransaction } from '../../db/retry.ts'
import { type Handler, handleMerchant, handlePayment, handlePaymentFacts } from '../../handler/handler.ts'
import { lockOrder, takeStep } from '../order.ts'
import { submitOrderPayment } from '../order-payment.ts'
import { listOrders, omitRequest, readOrder, readOwnOrder } from '../order-view.ts'
import { formatPaidOrders, submitOrdersPayment } from '../orders-payment.ts'
import { formatPaidOrder } from '../paid-order.ts'

export const orderHandlers: readonly Handler[] = [
  handleMerchant(orderList, (input, { db, config, language, merchant }) =>
    listOrders(db, merchant.id, input, { language, scale: config.currency.scale })
  ),
  handleMerchant(orderDetail, (input, { db, config, language, merchant }) =>
    readOwnOrder(db, merchant.id, input.id, { language, scale: config.currency.scale })
  ),
  handlePaymentFacts(
    orderPay,
    async (input, context, intent) => {
      await checkTransactionPassword(context, input.password)
      return submitOrderPayment(context.db, intent, input.id)
    },
    (facts, { config, language }) => formatPaidOrder(facts, { language, scale: config.currency.scale })
  ),
  handlePaymentFacts(
    ordersPay,
    async (input, context, intent) => {
      await checkTransactionPassword(context, input.password)
      return submitOrdersPayment(context.db, intent, input, { scale: context.config.currency.scale })
    },
    (facts, { config, language }) => formatPaidOrders(facts, { language, scale: config.currency.scale })
  ),
  handleMerchant(orderCancel, (input, { db, config, language, merchant }) =>
    runTransaction(db, async tx => {
      const row = await lockOrder(tx, input.id, merchant.id)
      const cancelled = await takeStep(tx, row, 'cancel', { actor: 'merchant', note: input.reason })
      return readOrder(tx, cancelled, { language, scale: config.currency.scale })
    })
  ),
  handleMerchant(orderRefund, (input, { db, config, language, merchant }) =>
    runTransaction(db, async tx => {
      const row = await lockOrder(tx, input.id, merchant.id)
      const changed = await takeStep(tx, row, 'ask_refund', { actor: 'merchant', note: input.reason })
      return readOrder(tx, changed, { language, scale: config.currency.scale })
    })
  ),
  handlePayment(orderConfirm, (input, context, once) => {
    const { config, language, merchant } = context
    return once(async tx => {
      const row = await lockOrder(tx, input.id, merchant.id)
      const completed = await takeStep(tx, row, 'complete', { actor: 'merchant' })
      const order = await readOrder(tx, completed, { language, scale: config.currency.scale })
      return omitRequest(order)
    })
  })
]
