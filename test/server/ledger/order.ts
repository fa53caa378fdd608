import { v7 as uuid } from 'uuid'
import { ORDER_STATUS } from '../../../src/contract/orders/order-status.ts'
import type { Db, Tx } from '../../../src/server/db/schema.ts'
import { submitOrderPayment } from '../../../src/server/orders/order-payment.ts'
import { newIntent } from '../withdrawals.ts'
import { payOrder } from './movements.ts'

/** A project with a cost of one: an order of it costs as much as it has pieces. */
export async function createCheapProject(db: Db): Promise<string> {
  const id = uuid()
  await db
    .insertInto('project')
    .values({ id, title: JSON.stringify({ en: 'Anything' }), cost: 1n, sale_price: 1n })
    .execute()
  return id
}

/** Pays for an order and writes its document, without the rules of the service. */
export async function payNewOrder(
  tx: Tx,
  { merchantId, projectId, amount, sold }: { merchantId: string; projectId: string; amount: bigint; sold: bigint }
): Promise<{ id: string; transferId: string }> {
  const id = uuid()
  const payment = await payOrder(tx, { merchantId, amount, reference: { kind: 'order', id } })
  await tx
    .insertInto('shop_order')
    .values({
      ...newOrder(id, { merchantId, projectId, amount, sold }),
      status: ORDER_STATUS.awaitingShipment,
      payment_transfer: payment.id
    })
    .execute()
  return { id, transferId: payment.id }
}

/** Writes an order that awaits its payment, and returns its id. */
export async function insertOrder(
  db: Db | Tx,
  order: { merchantId: string; projectId: string; amount: bigint; sold: bigint }
): Promise<string> {
  const id = uuid()
  await db
    .insertInto('shop_order')
    .values({ ...newOrder(id, order), status: ORDER_STATUS.awaitingPayment })
    .execute()
  return id
}

/** Opens an order and pays for it by the statement that serves merchants. */
export async function submitNewOrder(
  tx: Tx,
  { merchantId, projectId, amount, sold }: { merchantId: string; projectId: string; amount: bigint; sold: bigint }
): Promise<{ id: string; transferId: string }> {
  const id = await insertOrder(tx, { merchantId, projectId, amount, sold })
  const { order } = await submitOrderPayment(tx, newIntent(merchantId), id)
  return { id, transferId: order.payment_transfer ?? '' }
}

const newOrder = (
  id: string,
  { merchantId, projectId, amount, sold }: { merchantId: string; projectId: string; amount: bigint; sold: bigint }
) => ({
  id,
  number: id,
  merchant_id: merchantId,
  kind: 'project' as const,
  project_id: projectId,
  title: JSON.stringify({ en: 'Anything' }),
  quantity: 1,
  cost: amount,
  sale_price: sold
})

/** Records the result of its payment in the document. */
export async function endOrder(tx: Tx, id: string, end: 'settled' | 'refunded'): Promise<void> {
  const settled = { status: ORDER_STATUS.completed, completed_at: new Date() } as const
  await tx
    .updateTable('shop_order')
    .set(end === 'settled' ? settled : { status: ORDER_STATUS.returned, refund: 'refunded' })
    .where('id', '=', id)
    .execute()
}
