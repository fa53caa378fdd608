/**
 * The statuses of an order. The values are short codes, as used in the API and the database; code uses
 * the names.
 */
export const ORDER_STATUS = {
  awaitingPayment: 'dfk',
  awaitingShipment: 'dfh',
  shipped: 'yfh',
  completed: 'ywc',
  cancelled: 'yqx',
  /** Return and refund. */
  returned: 'thtk'
} as const
