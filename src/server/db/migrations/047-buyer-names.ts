/** Names of buyers are erased from ended orders: this finds the orders that still have one. */
export const buyerNames = `
CREATE INDEX shop_order_buyer ON shop_order (updated_at) WHERE buyer_name <> '';
COMMENT ON COLUMN shop_order.buyer_name IS 'The customer; empty if unknown, and once the order has ended long ago.';
`
