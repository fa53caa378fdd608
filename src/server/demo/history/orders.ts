import { buyProject, createOrder, decideOrder, lockOrder, submitOrderPayment, takeStep } from '../../orders/index.ts'
import { demoOperator } from '../accounts.ts'
import { createDeskIntent, type DemoContext, type DemoStep } from './desk.ts'

/** A step of an order, with its reason. */
type Step =
  | 'pay'
  | 'ship'
  | 'complete'
  | readonly [step: 'cancel' | 'ask_refund' | 'grant_refund' | 'refuse_refund', reason: string]

/** The life of most orders. Each step is taken one moment after the one before. */
export const sold: readonly Step[] = ['pay', 'ship', 'complete']

const damageReason = 'The parcel arrived damaged.'

/** Other lives of orders. */
export const orderHistories = {
  orderedTwice: [['cancel', 'The customer ordered twice.']],
  otherSize: [['cancel', 'The customer wants another size.']],
  refunded: ['pay', 'ship', ['ask_refund', damageReason], ['grant_refund', damageReason]],
  refundRefused: [
    'pay',
    ['ask_refund', 'The customer ordered another color.'],
    ['refuse_refund', 'The color is the one that was ordered.'],
    'ship',
    'complete'
  ],
  sentBack: ['pay', 'ship', ['ask_refund', 'The customer sent it back: the size does not fit.']]
} satisfies Record<string, readonly Step[]>

const createReader = ({ scale }: DemoContext) => ({ language: 'en', scale }) as const

/** A customer orders some pieces of the shop's products, which take turns. */
export const createOrderAct =
  (turn: number, steps: readonly Step[]): DemoStep =>
  async desk => {
    const productId = await pickProduct(desk, turn)
    const orderInput = { account: desk.account, productId, quantity: 1 + (turn % 3) }
    const { id } = await createOrder(desk.tx, demoOperator, orderInput, createReader(desk))
    desk.later(1, takeNextStep(id, steps))
  }

/** The shop buys a project: it is paid at once. */
export const createProjectAct =
  (turn: number): DemoStep =>
  async desk => {
    const projects = await desk.tx.selectFrom('project').select('id').orderBy('cost').orderBy('id').execute()
    // The cheaper half, so that the shop can afford them.
    const id = projects[turn % Math.ceil(projects.length / 2)]?.id
    if (!id) return
    const { order: purchase } = await buyProject(
      desk.tx,
      createDeskIntent(desk, 'project_buy'),
      { id, quantity: 1 },
      desk
    )
    desk.later(1, takeNextStep(purchase.id, ['ship', 'complete']))
  }

/** A product on sale that is not sold out, the cheap ones more often. */
export async function pickProduct({ tx, merchantId }: DemoContext, turn: number): Promise<string> {
  const rows = await tx
    .selectFrom('product')
    .innerJoin('depot_product as good', 'good.id', 'product.depot_product_id')
    .select('product.id')
    .where('product.merchant_id', '=', merchantId)
    .where('product.status', '=', 'on_sale')
    .where('good.active', '=', true)
    .where('good.stock', '>', 5)
    .orderBy('product.id')
    .execute()
  const row = rows[turn % rows.length]
  if (!row) throw new Error('The demo shop has nothing to sell')
  return row.id
}

const takeNextStep =
  (id: string, [step, ...rest]: readonly Step[]): DemoStep =>
  async desk => {
    if (step === undefined) return
    await performStep(desk, id, step)
    desk.later(1, takeNextStep(id, rest))
  }

async function performStep(desk: DemoContext, id: string, step: Step): Promise<void> {
  const { tx, merchantId } = desk
  if (step === 'pay') {
    await submitOrderPayment(tx, createDeskIntent(desk, 'order_pay'), id)
    return
  }
  const [name, note] = typeof step === 'string' ? [step, ''] : step
  if (name === 'ask_refund') await takeStep(tx, await lockOrder(tx, id, merchantId), name, { actor: 'merchant', note })
  else await decideOrder(tx, demoOperator, { id, step: name, note }, createReader(desk))
}
