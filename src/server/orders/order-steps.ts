import type { OrderAction } from '../../contract/entities/order.ts'
import { ORDER_STATUS } from '../../contract/order-status.ts'
import type { OrderStatus } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'

/** What can happen to an order after it was made. */
export type OrderStep =
  | 'pay'
  | 'cancel'
  | 'ship'
  | 'complete'
  | 'ask_refund'
  | 'grant_refund'
  | 'refuse_refund'
  | 'settle'
  | 'reverse'

/** Who may take a step. */
export type OrderActor = 'merchant' | 'operator' | 'schedule'

type State = {
  status: OrderStatus
  refund: 'none' | 'requested' | 'refunded' | 'rejected'
  proceeds_transfer: string | null
  settled_at: Date | null
}

/** Whether a completed order's proceeds are held until it settles. */
export const isMaturing = ({ status, proceeds_transfer, settled_at }: State): boolean =>
  status === ORDER_STATUS.completed && proceeds_transfer !== null && settled_at === null

interface Rule {
  by: readonly OrderActor[]
  from: readonly OrderStatus[]
}

/** The whole state machine (contract, contract/entities/order.ts): what is not here does not happen. */
const rules: Readonly<Record<OrderStep, Rule>> = {
  pay: { by: ['merchant'], from: [ORDER_STATUS.awaitingPayment] },
  cancel: { by: ['merchant', 'operator'], from: [ORDER_STATUS.awaitingPayment] },
  ship: { by: ['operator'], from: [ORDER_STATUS.awaitingShipment] },
  complete: { by: ['merchant', 'operator'], from: [ORDER_STATUS.shipped] },
  ask_refund: { by: ['merchant'], from: [ORDER_STATUS.awaitingShipment, ORDER_STATUS.shipped] },
  grant_refund: {
    by: ['operator'],
    from: [ORDER_STATUS.awaitingShipment, ORDER_STATUS.shipped, ORDER_STATUS.returned]
  },
  refuse_refund: { by: ['operator'], from: [ORDER_STATUS.returned] },
  settle: { by: ['schedule'], from: [ORDER_STATUS.completed] },
  reverse: { by: ['operator'], from: [ORDER_STATUS.completed] }
}

/** Whether an order in this state lets this one take this step. */
export function allows(state: State, step: OrderStep, actor: OrderActor): boolean {
  const { status, refund } = state
  const rule = rules[step]
  // A refund that was granted is the end; one that was refused is not asked for again.
  if (refund === 'refunded' || (step === 'ask_refund' && refund === 'rejected')) return false
  if ((step === 'settle' || step === 'reverse') && !isMaturing(state)) return false
  return rule.by.includes(actor) && rule.from.includes(status)
}

/** Refuses a step that the state does not allow. */
export function requireStep(state: State, step: OrderStep, actor: OrderActor): void {
  if (allows(state, step, actor)) return
  if (step === 'reverse' && state.status === ORDER_STATUS.completed) throw new Refusal('order_settled')
  const again = step === 'ask_refund' && state.refund === 'rejected' && rules.ask_refund.from.includes(state.status)
  throw new Refusal(again ? 'refund_rejected' : 'state_conflict')
}

const actionSteps: readonly (readonly [OrderAction, OrderStep])[] = [
  ['pay', 'pay'],
  ['cancel', 'cancel'],
  ['confirm', 'complete'],
  ['refund', 'ask_refund']
]

/** What the merchant may do with an order now. */
export const actionsOf = (state: State): OrderAction[] =>
  actionSteps.filter(([, step]) => allows(state, step, 'merchant')).map(([action]) => action)
