/** Lists the newest orders of all merchants. */
export const orderSearch = `
CREATE INDEX shop_order_created_at ON shop_order (created_at, id);
`
