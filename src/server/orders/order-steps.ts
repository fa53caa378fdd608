import type { OrderDecision } from '../../contract/orders/order.operator.ts'
import type { OrderAction } from '../../contract/orders/order.ts'
import { ORDER_STATUS } from '../../contract/orders/order-status.ts'
import type { OrderStatus } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'

/** Steps of an order after its creation. */
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

/** Who may perform a step. */
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

/** The complete state machine (contract/orders/order.ts): steps that are not listed here are not possible. */
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

/** Returns whether this person may perform this step of an order in this state. */
function isAllowedStep(state: State, step: OrderStep, actor: OrderActor): boolean {
  const { status, refund } = state
  const rule = rules[step]
  // A granted refund is final; a rejected one cannot be requested again.
  if (refund === 'refunded' || (step === 'ask_refund' && refund === 'rejected')) return false
  if (step === 'settle' && !isMaturing(state)) return false
  return rule.by.includes(actor) && rule.from.includes(status)
}

/** Refuses a step that the state does not allow. */
export function requireStep(state: State, step: OrderStep, actor: OrderActor): void {
  if (isAllowedStep(state, step, actor)) return
  const again = step === 'ask_refund' && state.refund === 'rejected' && rules.ask_refund.from.includes(state.status)
  throw new Refusal(again ? 'refund_rejected' : 'state_conflict')
}

/** The status of an order that was just paid. */
export const paidStatus = ORDER_STATUS.awaitingShipment

const actionSteps: readonly (readonly [OrderAction, OrderStep])[] = [
  ['pay', 'pay'],
  ['cancel', 'cancel'],
  ['confirm', 'complete'],
  ['refund', 'ask_refund']
]

/** Returns the merchant's available actions for an order. */
export const getActions = (state: State): OrderAction[] =>
  actionSteps.filter(([, step]) => isAllowedStep(state, step, 'merchant')).map(([action]) => action)

const decisionSteps: readonly (readonly [OrderDecision, OrderStep])[] = [
  ['ship', 'ship'],
  ['complete', 'complete'],
  ['cancel', 'cancel'],
  ['refund', 'grant_refund'],
  ['refund_reject', 'refuse_refund'],
  ['reverse', 'reverse']
]

/** Returns what an operator can decide about an order. */
export const getDecisions = (state: State): OrderDecision[] =>
  decisionSteps.filter(([, step]) => isAllowedStep(state, step, 'operator')).map(([decision]) => decision)
