/** Who ordered, and how the goods travel. */
export const orderDelivery = `
ALTER TABLE shop_order ADD COLUMN buyer_name text NOT NULL DEFAULT '', ADD COLUMN tracking_number text NOT NULL DEFAULT '';
COMMENT ON COLUMN shop_order.buyer_name IS 'The customer, as the operator wrote the name; empty if unknown.';
COMMENT ON COLUMN shop_order.tracking_number IS 'Of the carrier; empty until it ships, or without one.';
`
