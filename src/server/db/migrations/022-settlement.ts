/**
 * A completed order settles after a number of days: until then its proceeds are held, and an operator can refund it. Earlier
 * orders, and those that settle at once, have none of the three columns.
 */
export const settlement = `
ALTER TABLE shop_order
  ADD COLUMN proceeds_transfer uuid UNIQUE REFERENCES transfer (id),
  ADD COLUMN matures_at timestamptz(3),
  ADD COLUMN settled_at timestamptz(3),
  ADD CONSTRAINT shop_order_maturing CHECK ((proceeds_transfer IS NULL) = (matures_at IS NULL)),
  ADD CONSTRAINT shop_order_settled CHECK (settled_at IS NULL OR (status = 'ywc' AND proceeds_transfer IS NOT NULL));
CREATE INDEX shop_order_matures ON shop_order (matures_at, id)
  WHERE status = 'ywc' AND proceeds_transfer IS NOT NULL AND settled_at IS NULL;
`
