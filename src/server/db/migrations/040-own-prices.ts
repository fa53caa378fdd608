/** Merchants set own sale prices. */
export const ownPrices = `
ALTER TABLE product ADD COLUMN own_price bigint CHECK (own_price > 0);
COMMENT ON COLUMN product.own_price IS 'The price that the merchant has set. Read it within the limits of the operator; null: the price of the depot.';
`
