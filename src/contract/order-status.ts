/**
 * The statuses of an order. The values are the specification's own codes (4), as they stand in the API and in the database; code
 * reads the words.
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
