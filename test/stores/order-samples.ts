// Responses about projects and orders for tests: valid by the contract, each test overrides what it needs.

import type { OutputOf } from '../../src/contract/operation.ts'
import type { BundleItem, Order, OrderCounts, OrderSummary, orderList } from '../../src/contract/orders/order.ts'
import { ORDER_STATUS } from '../../src/contract/orders/order-status.ts'
import type { ProjectDetail, ProjectSummary } from '../../src/contract/orders/project.ts'
import { ids } from './samples.ts'

const at = '2026-03-04T05:06:07.000Z'

export const item = (over: Partial<BundleItem> = {}): BundleItem => ({
  code: 'D-1001',
  name: 'Desk lamp',
  picture: 'depot/lamp.svg',
  quantity: 3,
  purchase_cost: '12.00',
  sale_price: '15.00',
  ...over
})

export const projectSummary = (over: Partial<ProjectSummary> = {}): ProjectSummary => ({
  id: ids.first,
  title: 'Home office set',
  picture: 'depot/office.svg',
  cost: '100.00',
  sale_price: '118.00',
  profit: '18.00',
  stock: 5,
  pieces: 8,
  ...over
})

export const projectDetail = (over: Partial<ProjectDetail> = {}): ProjectDetail => ({
  ...projectSummary(),
  blocks: [{ type: 'paragraph', text: 'All that a desk needs.' }],
  items: [item(), item({ code: 'D-1002', name: 'Chair', quantity: 1 })],
  available: '350.00',
  has_transaction_password: true,
  ...over
})

export const orderSummary = (over: Partial<OrderSummary> = {}): OrderSummary => ({
  id: ids.second,
  number: '20260304000001',
  kind: 'project',
  title: 'Home office set',
  picture: 'depot/office.svg',
  quantity: 2,
  status: ORDER_STATUS.awaitingShipment,
  refund: 'none',
  cost: '100.00',
  sale_price: '118.00',
  profit: '36.00',
  order_amount: '200.00',
  paid_amount: '200.00',
  settles_at: null,
  buyer_name: '',
  tracking_number: '',
  created_at: at,
  ...over
})

export const order = (over: Partial<Order> = {}): Order => ({
  ...orderSummary(),
  request: null,
  items: [item()],
  actions: ['refund'],
  settlement_days: 0,
  reason: '',
  has_transaction_password: true,
  available: '350.00',
  timeline: [{ status: ORDER_STATUS.awaitingShipment, at, note: '' }],
  ...over
})

/** A customer's order that the merchant has not paid yet. */
export const unpaid = (over: Partial<Order> = {}): Order =>
  order({
    kind: 'customer',
    status: ORDER_STATUS.awaitingPayment,
    paid_amount: '0.00',
    actions: ['pay', 'cancel'],
    timeline: [{ status: ORDER_STATUS.awaitingPayment, at, note: '' }],
    ...over
  })

export const counts = (over: Partial<OrderCounts> = {}): OrderCounts => ({
  all: 9,
  [ORDER_STATUS.awaitingPayment]: 2,
  [ORDER_STATUS.awaitingShipment]: 1,
  [ORDER_STATUS.shipped]: 1,
  [ORDER_STATUS.completed]: 3,
  [ORDER_STATUS.cancelled]: 1,
  [ORDER_STATUS.returned]: 1,
  ...over
})

export const orderPage = (
  list: OrderSummary[],
  over: Partial<OutputOf<typeof orderList>> = {}
): OutputOf<typeof orderList> => ({
  list,
  total: list.length,
  page: 1,
  page_size: 20,
  counts: counts(),
  ...over
})
